export const switchCss = `
.switch{flex:none;position:relative;inline-size:44px;block-size:28px;border-radius:14px;background:var(--lk-line-strong);transition:background-color var(--lk-quick) var(--lk-ease)}
.switch::before{content:"";position:absolute;inset-block-start:3px;inset-inline-start:3px;inline-size:22px;block-size:22px;border-radius:50%;background:#fff;box-shadow:0 1px 3px rgb(0 0 0/.24);transition:transform var(--lk-quick) var(--lk-ease)}
.switch::after{content:"";position:absolute;inset:-8px 0}
.switch[aria-checked=true]{background:var(--lk-accent);box-shadow:inset 0 0 0 1px var(--lk-accent-edge)}
.switch[aria-checked=true]::before{transform:translateX(16px)}
[dir=rtl] .switch[aria-checked=true]::before{transform:translateX(-16px)}
[data-look=chip].switch{display:inline-flex;align-items:center;gap:6px;inline-size:auto;block-size:32px;padding-inline:12px;border-radius:999px;background:var(--lk-fill);color:var(--lk-text);font-size:var(--lk-12);font-weight:600}
[data-look=chip].switch::before{content:none}
[data-look=chip].switch::after{inset:-6px 0}
[data-look=chip].switch[aria-checked=true]{background:var(--lk-accent-tint);box-shadow:inset 0 0 0 1px var(--lk-accent-text);color:var(--lk-accent-text)}
.field-line{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
.field-line>form{flex:1 1 168px;min-inline-size:0}
@media (forced-colors:active){.switch{border:1px solid ButtonText}.switch::before{background:ButtonText}.switch[aria-checked=true]{background:Highlight;color:HighlightText;forced-color-adjust:none}}
`
