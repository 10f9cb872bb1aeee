export const amountFieldCss = `
.hero-amount{display:flex;flex-direction:column;align-items:center;gap:4px;padding-block:12px 4px}
.hero-amount-line{display:flex;align-items:baseline;justify-content:center;gap:8px;max-inline-size:100%;min-block-size:56px;padding-inline:12px;border-radius:var(--lk-radius-row);cursor:text;font-size:calc(var(--lk-em)*4);font-weight:600;letter-spacing:-.02em;line-height:56px}
.hero-amount-line[data-length=long]{font-size:calc(var(--lk-em)*2.8)}
.hero-amount-line[data-length=longest]{font-size:var(--lk-20)}
.hero-amount-line:focus-within{box-shadow:inset 0 0 0 2px var(--lk-focus)}
.hero-amount-input{appearance:none;min-inline-size:1ch;max-inline-size:100%;box-sizing:content-box;border:0;padding:0;padding-inline-start:24px;margin:0;margin-inline-start:-24px;background:none;color:inherit;font:inherit;letter-spacing:inherit;font-variant-numeric:tabular-nums;text-align:end;direction:ltr}
.hero-amount-input:focus-visible{outline:none}
.hero-amount-input::placeholder{color:var(--lk-text-soft);opacity:1}
.hero-amount-line[data-invalid]{color:var(--lk-danger)}
.hero-amount-unit{flex:none;color:var(--lk-text-soft);font-size:var(--lk-20);letter-spacing:0}
.hero-amount-below{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:4px 8px;min-block-size:36px;color:var(--lk-text-soft);font-size:var(--lk-14)}
.hero-amount-error{color:var(--lk-danger);font-size:var(--lk-14);text-align:center}
@media (forced-colors:active){.hero-amount-line{border:1px solid CanvasText}.hero-amount-line:focus-within{border-color:Highlight}}
`
