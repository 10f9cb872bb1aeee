export const textAreaCss = `
.field-lines{padding:12px}
.field-lines .field-input{block-size:auto;resize:vertical;min-block-size:120px;font:400 var(--lk-13)/1.6 var(--lk-mono)}
`
