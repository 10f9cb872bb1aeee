export const addressCss = `
.address{white-space:nowrap}
.address-full{display:inline-flex;max-inline-size:28ch;flex-wrap:wrap;justify-content:center;gap:2px 8px;font:400 var(--lk-14)/1.5 var(--lk-mono);color:var(--lk-text);user-select:all;-webkit-user-select:all}
.address-full>:nth-child(even){color:var(--lk-text-soft)}
.address-full>mark{border-radius:var(--lk-radius-tag);background:var(--lk-warning-tint);color:var(--lk-warning);text-decoration:underline;text-underline-offset:3px}
.address-fold{position:relative;max-inline-size:100%;border-radius:var(--lk-radius-tag);color:inherit;font:inherit;text-align:inherit;text-decoration:underline dotted var(--lk-text-soft);text-underline-offset:4px}
.address-fold::after{content:"";position:absolute;inset:-13px -4px}
.address-fold[aria-expanded=true]{text-decoration:none}
.address-fold>.address-full{row-gap:0;line-height:1.4}
.account-line{display:inline-flex;align-items:center;justify-content:flex-end;gap:8px;max-inline-size:100%}
.account-line>span{min-inline-size:0;overflow-wrap:anywhere}
.account-chip{display:flex;align-items:center;gap:12px;min-block-size:56px;padding:6px 6px 6px 12px;border-radius:var(--lk-radius-row);background:var(--lk-fill)}
[dir=rtl] .account-chip{padding:6px 12px 6px 6px}
.account-chip-text{flex:1;display:flex;flex-direction:column;align-items:flex-start;min-inline-size:0;font-weight:600;line-height:1.35}
.account-chip-text>bdi{max-inline-size:100%;overflow-wrap:anywhere}
.account-chip-text>:not(:first-child){color:var(--lk-text-soft);font-size:var(--lk-14);font-weight:400}
@media (forced-colors:active){.account-chip{border:1px solid CanvasText}}
`
