export const amountPanelCss = `
.trade{display:grid;grid-template-columns:minmax(0,1fr);gap:4px}
.trade>*{grid-area:2/1}
.trade>:first-child{grid-row:1}
.trade>.icon-button{align-self:start;justify-self:center;margin-block-start:-24px;border-radius:50%;background:var(--lk-card);color:var(--lk-text);box-shadow:0 0 0 1px var(--lk-line)}
.trade>.icon-button .mirror,.trade>.icon-button svg{rotate:90deg}
.panel{position:relative;display:grid;grid-template-columns:minmax(0,1fr);align-content:start;gap:2px;padding:12px 12px 12px 16px;border-radius:var(--lk-radius-row);background:var(--lk-fill)}
[dir=rtl] .panel{padding:12px 16px 12px 12px}
.panel-line{display:flex;align-items:center;justify-content:space-between;gap:8px;min-block-size:24px;color:var(--lk-text-soft);font-size:var(--lk-14)}
.panel-line>:first-child{min-inline-size:0}
.panel-line .button{min-block-size:24px;padding:0 8px;margin-inline-end:-8px;font-weight:600}
.panel-line>:first-child>.button{margin-inline:-8px 0}
.panel-end{display:flex;align-items:center;gap:4px}
.panel-shares{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:8px;padding-block:4px 12px}
.panel-shares>.button{padding:0 4px;background:var(--lk-card)}
.panel-main{display:flex;align-items:center;gap:12px;min-block-size:48px}
.panel-amount{flex:1;min-inline-size:0;overflow:hidden;font-size:calc(var(--lk-14)*2);font-weight:600;letter-spacing:-.02em;line-height:40px;direction:ltr;text-align:start;white-space:nowrap}
[dir=rtl] .panel-amount{text-align:end}
.panel-amount[data-length=long]{font-size:var(--lk-20)}
.panel-amount[data-length=longest]{font-size:var(--lk-16)}
.panel-amount[data-empty]{color:var(--lk-text-soft)}
.panel-amount>input{appearance:none;display:block;inline-size:100%;box-sizing:border-box;border:0;padding:0;margin:0;background:none;color:inherit;font:inherit;letter-spacing:inherit;font-variant-numeric:tabular-nums;text-align:inherit;direction:ltr}
.panel-amount>input:focus-visible{outline:none}
.panel-amount>input::placeholder{color:var(--lk-text-soft);opacity:1}
.panel-amount:focus-within::after{content:"";position:absolute;inset:0;border-radius:inherit;border-radius:var(--lk-radius-row);box-shadow:inset 0 0 0 2px var(--lk-focus);pointer-events:none}
.panel-unit{flex:none;color:var(--lk-text-soft);font-size:var(--lk-16);font-weight:600}
.panel-token{flex:none;display:inline-flex;align-items:center;gap:6px;max-inline-size:60%;min-block-size:44px;padding:0 10px;border-radius:999px;background:var(--lk-card);box-shadow:var(--lk-shadow-small);color:var(--lk-text);font-size:var(--lk-16);font-weight:600;transition:background-color var(--lk-quick) var(--lk-ease)}
.panel-token[data-chosen]{padding-inline-start:8px}
.panel-token[data-empty]{padding-inline-start:16px;background:var(--lk-accent);color:var(--lk-on-accent)}
.panel-token[aria-disabled=true]{cursor:not-allowed;opacity:.7}
.panel-error{color:var(--lk-danger)}
@media (hover:hover){.panel-token:hover{background:var(--lk-fill-hover)}.panel-token[data-empty]:hover{background:var(--lk-accent-hover)}}
@media (forced-colors:active){.panel,.panel-token,.trade>.icon-button{border:1px solid CanvasText}.panel-amount:focus-within::after{border:2px solid Highlight}}
`
