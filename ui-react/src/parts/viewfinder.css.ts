export const viewfinderCss = `
.viewfinder{display:block;inline-size:100%;aspect-ratio:1;border-radius:calc(var(--lk-radius-row) + 4px);object-fit:cover;background:var(--lk-fill)}
@media (max-height:560px){.viewfinder{inline-size:min(100%,100dvh - 240px);margin-inline:auto}}
@media (forced-colors:active){.viewfinder{outline:1px solid CanvasText}}
`
