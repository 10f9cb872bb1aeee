/**
 * A tile's ground changes at once: a fading one is painted again for each tile that a scroll takes past the
 * pointer.
 */
export const tileGridCss = `
.grid,.grid-rows{display:flex;flex-direction:column;gap:8px}
.grid-rows{content-visibility:auto;contain-intrinsic-block-size:auto 552px}
.grid-row{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:8px;contain:content}
.grid-tile{scroll-margin-block:48px;display:flex;flex-direction:column;align-items:center;gap:8px;position:relative;inline-size:100%;block-size:100%;min-block-size:104px;padding:12px 2px 8px;border-radius:var(--lk-radius-row);background:var(--lk-fill);color:var(--lk-text);font-size:var(--lk-12);font-weight:500;line-height:1.3;text-align:center;transition:transform var(--lk-quick) var(--lk-ease)}
.grid-tile:focus-visible{outline-offset:-2px}
.grid-text{display:flex;flex-direction:column;align-items:center;flex:1;inline-size:100%;min-block-size:0}
.grid-name{max-inline-size:100%;display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow-wrap:anywhere;hyphens:auto}
.grid-name[data-long]{font-size:calc(var(--lk-em)*1.1);letter-spacing:-.03em}
.grid-tag{color:var(--lk-positive);font-weight:400}
@media (hover:hover){.grid-tile:hover{background:var(--lk-fill-hover)}}
.grid-tile:active{background:var(--lk-fill-press);transform:scale(.97)}
.grid-tile[aria-disabled=true],.grid-tile[aria-disabled=true]:hover,.grid-tile[aria-disabled=true]:active{background:transparent;box-shadow:inset 0 0 0 1px var(--lk-line);color:var(--lk-text-soft);cursor:not-allowed;transform:none}
.grid-tile[aria-disabled=true] :is(.image,.monogram){filter:grayscale(1);opacity:.6}
.grid .skeleton{block-size:104px}
@media (forced-colors:active){.grid-tile{border:1px solid ButtonText}.grid-tile[aria-disabled=true]{border-color:GrayText;color:GrayText}}
`
