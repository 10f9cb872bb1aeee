export const amountCss = `
.figure{display:flex;flex-direction:column;align-items:center;gap:2px;max-inline-size:100%}
.figure-amount{display:flex;align-items:center;justify-content:center;min-block-size:44px;max-inline-size:100%;font-size:calc(var(--lk-16)*2);font-weight:600;line-height:44px;letter-spacing:-.02em}
.figure-amount>.num{min-inline-size:0}
.figure .muted{color:var(--lk-text-soft);font-size:var(--lk-16);font-weight:500;letter-spacing:0}
.figure-note{color:var(--lk-text-soft);font-size:var(--lk-12);text-align:center}
.amount-fraction{color:var(--lk-text-soft)}
.amount-symbol{color:var(--lk-text-soft)}
`
