/**
 * Rows of a list have no ground of their own until they are pointed at, and a tick marks the current one. A row by
 * itself is a control, and stands on a ground.
 */
export const listItemCss = `
.list{display:flex;flex-direction:column;gap:2px}
.row{--rest:var(--lk-fill);--over:var(--lk-fill-hover);--pressed:var(--lk-fill-press);display:flex;align-items:center;gap:12px;position:relative;inline-size:100%;min-block-size:56px;padding:8px 12px;border-radius:var(--lk-radius-row);background:var(--rest);color:var(--lk-text);font-size:var(--lk-16);font-weight:500;line-height:1.3;text-align:start;transition:background-color var(--lk-quick) var(--lk-ease),transform var(--lk-quick) var(--lk-ease)}
.list .row{--rest:transparent;--over:var(--lk-fill);--pressed:var(--lk-fill-hover)}
.unseen{visibility:hidden}
.row-text{display:flex;flex-direction:column;align-items:flex-start;flex:1;min-inline-size:0}
.row-text>.clip{max-inline-size:100%}
.row-detail{color:var(--lk-text-soft);font-size:var(--lk-12);font-weight:400;line-height:1.4}
.row-line{display:flex;flex-wrap:wrap;inline-size:100%}
.row-line>span{flex:1 1 5em;min-inline-size:0;max-inline-size:max-content;white-space:pre}
.row-line>:last-child{flex:none}
.row-value{flex:none;min-inline-size:0;max-inline-size:60%;margin-inline-start:auto;font-size:var(--lk-14);font-weight:500;text-align:end}
.row-value>.row-detail{display:block}
.row-value :is(.amount-fraction,.amount-symbol){color:inherit}
.row:has(.row-value):has(>.tag){flex-wrap:wrap}
.row:has(.row-value):has(>.tag) .row-text{flex:1 1 6em}
.row[aria-expanded=true]>.row-end{rotate:180deg}
.row-value>[data-tone=positive]{color:var(--lk-positive)}
.row-end{flex:none;display:grid;place-items:center;min-inline-size:20px;min-block-size:20px;color:var(--lk-text-soft)}
.row-plate{flex:none;display:grid;place-items:center;inline-size:32px;block-size:32px;border-radius:var(--lk-radius-icon);background:var(--lk-plate);box-shadow:var(--lk-shadow-small);color:var(--lk-text)}
.list .row-plate{border-radius:50%;background:var(--lk-fill);box-shadow:none}
.row-plate[data-solid]{border-radius:var(--lk-radius-icon);background:var(--lk-accent);color:var(--lk-on-accent)}
.row[data-tone=danger]{color:var(--lk-danger)}
.row[data-tone=danger] .row-plate{background:var(--lk-danger-tint);box-shadow:none;color:var(--lk-danger)}
.row[data-tone=accent] .row-plate{background:var(--lk-accent-tint);box-shadow:none;color:var(--lk-accent-text)}
@media (hover:hover){
button.row:hover,a.row:hover{background:var(--over)}
.row:hover>.row-end .mirror{color:var(--lk-text)}
}
button.row:active,a.row:active{background:var(--pressed);transform:scale(.985)}
.row[role=checkbox] .row-end:empty{inline-size:20px;block-size:20px;border-radius:var(--lk-radius-tag);box-shadow:inset 0 0 0 1.5px var(--lk-text-soft)}
.row[aria-checked=true] .row-end,.row[aria-current=true] .row-end{color:var(--lk-accent-text)}
.row[aria-disabled=true],.row[aria-disabled=true]:hover,.row[aria-disabled=true]:active{background:transparent;box-shadow:inset 0 0 0 1px var(--lk-line);color:var(--lk-text-soft);cursor:not-allowed;transform:none}
.list .row[aria-disabled=true],.list .row[aria-disabled=true]:is(:hover,:active){box-shadow:none}
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
