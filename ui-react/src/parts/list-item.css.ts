export const listItemCss = `
.list{display:flex;flex-direction:column;gap:8px}
.row{display:flex;align-items:center;gap:12px;position:relative;inline-size:100%;min-block-size:56px;padding:8px 12px;border-radius:var(--lk-radius-row);background:var(--lk-fill);color:var(--lk-text);font-size:var(--lk-16);font-weight:500;line-height:1.3;text-align:start;transition:background-color var(--lk-quick) var(--lk-ease),transform var(--lk-quick) var(--lk-ease)}
.unseen{visibility:hidden}
.row-text{display:flex;flex-direction:column;align-items:flex-start;flex:1;min-inline-size:0}
.row-text>.clip{max-inline-size:100%}
.row-detail{color:var(--lk-text-soft);font-size:var(--lk-12);font-weight:400;line-height:1.4}
.row:has(.row-value) .row-text{flex:1 0 auto;max-inline-size:64%}
.row:has(.row-value):has(>.tag) .row-text{flex-shrink:1}
.row-value{min-inline-size:0;margin-inline-start:auto;color:var(--lk-text-soft);font-size:var(--lk-14);font-weight:400;text-align:end}
.row-value>.row-detail{display:block}
.list[data-calm]{gap:2px}
.list[data-calm] .row{background:transparent}
.list[data-calm] .row-value :is(.amount-fraction,.amount-symbol){color:inherit}
.list[data-calm] .row-value{flex:none;max-inline-size:60%;color:var(--lk-text);font-weight:500}
.list[data-calm] .row:has(.row-value) .row-text{flex:1;max-inline-size:none}
.list[data-calm] .row:has(.row-value):has(>.tag){flex-wrap:wrap}
.list[data-calm] .row:has(.row-value):has(>.tag) .row-text{flex:1 1 6em}
.list[data-calm] .row[aria-disabled=true]{box-shadow:none}
.list[data-plain]{gap:2px}
.list[data-plain] .row:not(:hover,:active,[aria-busy=true]){background:transparent}
.list[data-plain] .row[aria-current=true]{background:var(--lk-accent-tint);box-shadow:none}
.row[aria-expanded=true]>.row-end{rotate:180deg}
.row-value>[data-tone=positive]{color:var(--lk-positive)}
.row-end{flex:none;display:grid;place-items:center;min-inline-size:20px;min-block-size:20px;color:var(--lk-text-soft)}
.list[data-calm] .row-plate{border-radius:50%;background:var(--lk-fill);box-shadow:none}
.row-plate{flex:none;display:grid;place-items:center;inline-size:32px;block-size:32px;border-radius:var(--lk-radius-icon);background:var(--lk-plate);box-shadow:var(--lk-shadow-small);color:var(--lk-text)}
.row-plate[data-solid]{background:var(--lk-accent);color:var(--lk-on-accent)}
.row[data-tone=danger]{color:var(--lk-danger)}
.row[data-tone=danger] .row-plate{background:var(--lk-danger-tint);box-shadow:none;color:var(--lk-danger)}
.row[data-tone=accent] .row-plate{background:var(--lk-accent-tint);box-shadow:none;color:var(--lk-accent-text)}
@media (hover:hover){
button.row:hover,a.row:hover{background:var(--lk-fill-hover)}
.list[data-calm] button.row:hover{background:var(--lk-fill)}
.row:hover>.row-end .mirror{color:var(--lk-text)}
}
button.row:active,a.row:active{background:var(--lk-fill-press);transform:scale(.985)}
.row[role=checkbox] .row-end:empty{inline-size:20px;block-size:20px;border-radius:var(--lk-radius-tag);box-shadow:inset 0 0 0 1.5px var(--lk-text-soft)}
.row[aria-checked=true],.row[aria-current=true]{box-shadow:inset 0 0 0 1.5px var(--lk-accent)}
.row[aria-checked=true] .row-end,.row[aria-current=true] .row-end{color:var(--lk-accent-text)}
.row[aria-disabled=true],.row[aria-disabled=true]:hover,.row[aria-disabled=true]:active{background:transparent;box-shadow:inset 0 0 0 1px var(--lk-line);color:var(--lk-text-soft);cursor:not-allowed;transform:none}
.row[aria-disabled=true] :is(.image,.monogram,.row-plate){filter:grayscale(1);opacity:.6}
.row[aria-busy=true],.row[aria-busy=true]:hover,.row[aria-busy=true]:active{background:var(--lk-accent-tint);box-shadow:none;color:var(--lk-text);cursor:progress;transform:none}
.row[aria-busy=true] .row-end{color:var(--lk-accent-text)}
.row[aria-busy=true] :is(.image,.monogram,.row-plate){filter:none;opacity:1}
@media (max-width:480px){
.row:is([part~=wallet-row],[part~=all-wallets-row],[part~=more-row]){padding-inline-start:8px}
.row:is([part~=wallet-row],[part~=all-wallets-row],[part~=more-row])>:is(.image,.monogram,.row-plate){inline-size:40px;block-size:40px;border-radius:calc(var(--lk-r)*2.5)}
}
@media (min-width:481px){.card.embedded .row:is([part~=wallet-row],[part~=all-wallets-row],[part~=more-row]){min-block-size:48px;padding-block:6px}}
@media (forced-colors:active){.row{border:1px solid ButtonText}.row[aria-disabled=true]{border-color:GrayText;color:GrayText}.row[aria-checked=true],.row[aria-current=true]{border:2px solid Highlight}}
`
