export const tabsCss = `
.tabs{display:flex;flex-wrap:wrap;gap:4px;margin:0 12px 8px;padding:4px;border-radius:var(--lk-radius-row);background:var(--lk-fill)}
.page .tabs{margin:0}
.tab{flex:1;min-inline-size:0;min-block-size:44px;padding:0 8px;border-radius:var(--lk-radius-control);color:var(--lk-text-soft);font-size:var(--lk-14);font-weight:500;text-align:center;transition:background-color var(--lk-quick) var(--lk-ease),color var(--lk-quick) var(--lk-ease)}
.tabs>.tab{flex:1 0 auto;padding:0 6px}
@media (hover:hover){.tab:hover{color:var(--lk-text)}}
.tab:active{background:var(--lk-fill-press)}
.tab[aria-selected=true],.tab[aria-checked=true]{background:var(--lk-plate);color:var(--lk-text);box-shadow:var(--lk-shadow-small)}
.tabs[data-look=line]{flex-wrap:nowrap;gap:20px;margin-block-end:-8px;padding:0 4px;border-radius:0;background:none;box-shadow:inset 0 -1px 0 var(--lk-line);overflow-x:auto;scrollbar-width:none}
.tabs[data-look=line] .tab{flex:none;padding:0;border-radius:0;font-size:var(--lk-16);font-weight:600;text-align:start}
.tabs[data-look=line] .tab:active{background:none}
.tabs[data-look=line] .tab[aria-selected=true]{background:none;box-shadow:inset 0 -2px 0 var(--lk-accent)}
.page .tab-panel>.page{padding:0}
@media (forced-colors:active){.tab[aria-selected=true],.tab[aria-checked=true]{outline:2px solid Highlight;outline-offset:-2px}}
`
