export const countdownRingCss = `
.countdown{flex:none}
.countdown-track{stroke:var(--lk-line)}
.countdown-run{stroke:currentColor;stroke-dasharray:100;transform:rotate(-90deg);transform-origin:center;animation:lk-countdown var(--lk-span) linear both}
@keyframes lk-countdown{from{stroke-dashoffset:100}to{stroke-dashoffset:0}}
@media (prefers-reduced-motion:reduce){.countdown{display:none}}
@media (forced-colors:active){.countdown-track{stroke:GrayText}.countdown-run{stroke:LinkText}}
`
