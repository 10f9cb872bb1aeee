/** Looks of facts, quotes and pairs of pictures. */
export const factsCss = `
.facts{display:flex;flex-direction:column;border-radius:var(--lk-radius-row);background:var(--lk-fill);padding:4px 12px}
.fact{display:flex;align-items:center;justify-content:space-between;gap:16px;min-block-size:36px;padding-block:6px}
.fact+.fact{border-block-start:1px solid var(--lk-line)}
.fact[data-wide]{flex-direction:column;align-items:stretch;gap:4px;padding-block:8px}
.fact[data-wide] dd{text-align:start}
.fact-line{display:flex;align-items:center;justify-content:space-between;gap:8px}
.fact dd .button{margin:-6px -12px}
.fact dd .button[data-variant=link]{color:inherit;text-decoration:underline dotted var(--lk-text-soft);text-underline-offset:4px}
.fact:has(.address-fold){min-block-size:50px}
.fact dd .address-full{justify-content:flex-end}
.fact[data-wide] .address-full{justify-content:flex-start}
.fact dt{flex:none;color:var(--lk-text-soft)}
.fact dd{min-inline-size:0;font-weight:500;text-align:end}
.quote{margin:0;padding:12px;border-radius:var(--lk-radius-row);background:var(--lk-fill);color:var(--lk-text);font-size:var(--lk-14);white-space:pre-wrap}
pre.quote{max-block-size:200px;overflow:auto;font:400 var(--lk-12)/1.5 var(--lk-mono)}
.unfold{margin-block:-8px}
.unfold>summary{display:flex;align-items:center;justify-content:center;min-block-size:44px;border-radius:var(--lk-radius-control);color:var(--lk-accent-text);font-weight:500;cursor:pointer;list-style:none}
.unfold>summary::-webkit-details-marker{display:none}
.unfold[open]>summary{margin-block-end:4px}
.unfold[open]{margin-block-end:0}
.unfold[data-line]>summary{justify-content:space-between;gap:8px;padding-inline:12px;color:var(--lk-text);font-size:var(--lk-14)}
.unfold[data-line]>summary>:first-child{display:inline-flex;align-items:center;gap:8px;min-inline-size:0}
.unfold[data-line][open]>summary>svg:last-child{rotate:180deg}
.unfold>:not(summary)+*{margin-block-start:8px}
.pair{display:flex;align-items:center;justify-content:center;gap:12px}
.pair-side{display:grid;grid:72px/72px;place-items:center}
.pair-side>*{scale:.75}
.pair-dots{inline-size:36px;block-size:6px;background:radial-gradient(circle,var(--lk-line-strong) 2px,transparent 2.5px) 0 0/12px 6px}
.one-of{display:grid}
.one-of>*{grid-area:1/1}
.one-of>:not([data-shown]){visibility:hidden}
.one-of>[data-tone=danger]{color:var(--lk-danger);font-weight:500}
@media (hover:hover){.unfold>summary:hover{color:var(--lk-text)}}
@media (forced-colors:active){.facts,.quote{border:1px solid CanvasText}.pair-dots{inline-size:36px;block-size:6px;background:radial-gradient(circle,var(--lk-line-strong) 2px,transparent 2.5px) 0 0/12px 6px}
`
