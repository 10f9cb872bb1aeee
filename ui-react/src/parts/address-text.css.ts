export const addressCss = `
.address{white-space:nowrap}
.address-full{display:inline-flex;max-inline-size:28ch;flex-wrap:wrap;justify-content:center;gap:2px 8px;font:400 var(--lk-14)/1.5 var(--lk-mono);color:var(--lk-text);user-select:all;-webkit-user-select:all}
.address-full>:nth-child(even){color:var(--lk-text-soft)}
.address-full>mark{border-radius:var(--lk-radius-tag);background:var(--lk-warning-tint);color:var(--lk-warning);text-decoration:underline;text-underline-offset:3px}
`
