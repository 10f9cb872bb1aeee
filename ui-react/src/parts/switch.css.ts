export const switchCss = `
.switch{flex:none;position:relative;inline-size:44px;block-size:28px;border-radius:14px;background:var(--lk-line-strong);transition:background-color var(--lk-quick) var(--lk-ease)}
.switch::before{content:"";position:absolute;inset-block-start:3px;inset-inline-start:3px;inline-size:22px;block-size:22px;border-radius:50%;background:#fff;box-shadow:0 1px 3px rgb(0 0 0/.24);transition:transform var(--lk-quick) var(--lk-ease)}
.switch::after{content:"";position:absolute;inset:-8px 0}
.switch[aria-checked=true]{background:var(--lk-accent)}
.switch[aria-checked=true]::before{transform:translateX(16px)}
[dir=rtl] .switch[aria-checked=true]::before{transform:translateX(-16px)}
@media (forced-colors:active){.switch{border:1px solid ButtonText}.switch::before{background:ButtonText}.switch[aria-checked=true]{background:Highlight;forced-color-adjust:none}}
`
