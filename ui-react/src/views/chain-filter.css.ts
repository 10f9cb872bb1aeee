export const chainFilterCss = `
.chains-label{margin-block-end:4px}
.chains{display:flex;gap:4px;padding:4px;border-radius:var(--lk-radius-row);background:var(--lk-fill)}
.chain{position:relative;display:flex;flex:1 1 40px;align-items:center;justify-content:center;gap:6px;min-inline-size:0;min-block-size:44px;border-radius:var(--lk-radius-control);color:var(--lk-text-soft);font-size:var(--lk-14);font-weight:500;transition:background-color var(--lk-quick) var(--lk-ease),color var(--lk-quick) var(--lk-ease)}
.chains:not(:has(.chain:nth-child(8))) .chain{min-inline-size:40px}
.chain>span{min-inline-size:0}
.chain:first-child{flex:1 0 auto;min-inline-size:42px;padding-inline:6px}
.chain::after{content:"";position:absolute;inset:0 -2px}
@media (hover:hover){.chain:hover{background:var(--lk-fill-hover);color:var(--lk-text)}}
.chain:active{background:var(--lk-fill-press)}
.chain[aria-selected=true]{flex:1 5 auto;gap:5px;min-inline-size:40px;max-inline-size:50%;padding-inline:4px 6px;background:var(--lk-plate);color:var(--lk-text);box-shadow:var(--lk-shadow-small)}
.chain[aria-selected=true]:first-child{flex:1 0 auto;padding-inline:10px}
@media (max-width:480px){.dialog .chain-panel{min-block-size:var(--kept)}}
@media (forced-colors:active){.chain[aria-selected=true]{outline:2px solid Highlight}}
`
