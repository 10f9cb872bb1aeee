/** Looks of the remark at the edge of the window, over those of every button. */
export const brokenNoteCss = `
:host{position:fixed!important;inset:auto 16px 16px!important;inset-block-end:max(16px,env(safe-area-inset-bottom))!important;z-index:var(--latchkey-z-index,999)!important;display:flex!important;justify-content:center!important;pointer-events:none!important;--lk-card:#fff}
@media (prefers-color-scheme:dark){:host(:not([data-theme=light])){--lk-card:#1c1e25}}
:host([data-theme=dark]){--lk-card:#1c1e25}
.note{pointer-events:auto;display:flex;flex-wrap:wrap;align-items:center;gap:8px;max-inline-size:480px;padding:8px;padding-inline-start:16px;border:1px solid var(--lk-line);border-radius:calc(var(--latchkey-border-radius-master,4px)*4);background:var(--lk-card);color:var(--lk-text);font:400 calc(var(--latchkey-font-size-master,10px)*1.4)/1.45 var(--latchkey-font-family,system-ui,sans-serif);box-shadow:0 8px 24px #14161c29}
.note p{flex:1 1 240px;margin:4px 0}
.note div{display:flex;gap:8px;margin-inline-start:auto}
.note .opener{min-inline-size:0}
`
