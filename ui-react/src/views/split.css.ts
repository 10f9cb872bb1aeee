export const splitCss = `
.split{position:relative}
.split>.row{padding-inline-end:60px}
.split[data-quiet]>.row[aria-current=true]{background:var(--lk-accent-tint);box-shadow:none}
.split>.icon-button{position:absolute;inset-block-start:8px;inset-inline-end:8px}
`
