export const splitCss = `
.split{position:relative}
.split>.row{padding-inline-end:60px}
.split>.icon-button{position:absolute;inset-block-start:6px;inset-inline-end:8px}
`
