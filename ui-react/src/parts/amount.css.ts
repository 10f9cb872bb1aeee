export const amountCss = `
.amount-fraction{color:var(--lk-text-soft)}
.amount-symbol{margin-inline-start:.3em;color:var(--lk-text-soft)}
`
