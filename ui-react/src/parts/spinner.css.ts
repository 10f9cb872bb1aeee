export const spinnerCss = `
.spinner{animation:lk-turn .8s linear infinite}
@keyframes lk-turn{to{transform:rotate(1turn)}}
`
