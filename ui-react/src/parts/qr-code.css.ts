export const qrCodeCss = `
.qr{position:relative;inline-size:100%;aspect-ratio:1;padding:6%;border-radius:var(--lk-radius-row);background:var(--lk-qr-plate);box-shadow:0 0 0 1px var(--lk-qr-edge);forced-color-adjust:none}
.qr[data-size=small]{inline-size:min(100%,240px);margin-inline:auto}
.qr svg{inline-size:100%;block-size:100%;overflow:visible}
.qr-dots{fill:none;stroke:var(--lk-qr-ink);stroke-width:.86;stroke-linecap:round;animation:lk-appear .15s var(--lk-ease)}
.qr-eye{fill:none;stroke:var(--lk-qr-ink)}
.qr-pupil{fill:var(--lk-qr-ink)}
.qr-ghost{fill:none;stroke:var(--lk-qr-ghost);stroke-width:.72;stroke-linecap:round}
.qr[data-ghost] :is(.qr-eye){stroke:var(--lk-qr-ghost)}
.qr[data-ghost] .qr-pupil{fill:var(--lk-qr-ghost)}
.qr-eye,.qr-pupil{transition:stroke .15s var(--lk-ease),fill .15s var(--lk-ease)}
.qr-plate{position:absolute;inset:0;margin:auto;display:grid;place-items:center;inline-size:60px;block-size:60px}
@media (max-height:480px){.qr{inline-size:min(100%,100dvh - 112px);margin-inline:auto}}
@media (max-height:480px) and (min-width:600px){.page:has(>.qr){display:grid;grid-template-columns:auto minmax(0,1fr);align-items:center;column-gap:20px}.page>.qr{grid-row:1/4;inline-size:calc(100dvh - 112px)}.page:has(>.qr)>.page-actions{grid-column:2}}
@keyframes lk-appear{from{opacity:0}}
`
