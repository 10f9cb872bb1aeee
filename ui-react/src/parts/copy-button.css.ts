export const copyButtonCss = `
.by-hand{flex:1 1 100%;display:flex;flex-direction:column;gap:8px;min-inline-size:0;padding:12px;border-radius:var(--lk-radius-control);background:var(--lk-fill);color:var(--lk-text-soft);font-size:var(--lk-12);font-weight:400;line-height:1.4;letter-spacing:0;text-align:start}
.by-hand[data-tone=warning]{background:var(--lk-warning-tint);color:var(--lk-warning)}
.by-hand textarea{box-sizing:border-box;inline-size:100%;margin:0;padding:8px;border:0;border-radius:var(--lk-radius-icon);resize:none;background:var(--lk-card);box-shadow:inset 0 0 0 1px var(--lk-line-strong);color:var(--lk-text);font:400 var(--lk-12)/1.5 var(--lk-mono);overflow-wrap:anywhere;direction:ltr;text-align:start;}
.by-hand textarea:focus{outline:2px solid var(--lk-focus);outline-offset:-1px}
@media (forced-colors:active){.by-hand,.by-hand textarea{border:1px solid CanvasText}}
`
