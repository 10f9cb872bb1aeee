export const chipsCss = `
.chips{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;justify-content:center;gap:6px}
.chip{display:inline-flex;align-items:center;gap:6px;max-inline-size:100%;padding-block:4px;padding-inline:5px 10px;border-radius:999px;background:var(--lk-fill);color:var(--lk-text);font-size:var(--lk-12);font-weight:500;line-height:20px}
@media (forced-colors:active){.chip{outline:1px solid CanvasText}}
`
