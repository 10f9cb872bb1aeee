export const imageCss = `
.image{object-fit:cover;border-radius:var(--lk-radius-icon);background:var(--lk-plate)}
.image[data-wait]{background:linear-gradient(90deg,var(--lk-fill-hover,#8882) 40%,var(--lk-sheen,#fff8) 50%,var(--lk-fill-hover,#8882) 60%) 100%/300% 100%;animation:lk-wait 1.4s linear infinite}
.image,.monogram{box-shadow:0 0 0 1px color-mix(in srgb,currentColor 10%,transparent)}
.image[data-size=large],.monogram[data-size=large]{border-radius:var(--lk-radius-row)}
.image[data-size=small],.monogram[data-size=small]{border-radius:var(--lk-radius-tag)}
.image[data-round],.monogram[data-round]{border-radius:50%}
.monogram{border-radius:var(--lk-radius-icon);font:600 25.5px var(--lk-font)}
.monogram[data-size=small]{font-size:29px}
.monogram[data-size=large]{font-size:24px}
@keyframes lk-wait{to{background-position:0}}
@media (prefers-reduced-motion:reduce){.image[data-wait]{animation:none}}
`
