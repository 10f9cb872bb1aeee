export const skeletonCss = `
.skeleton{display:block;position:relative;overflow:hidden;background:var(--lk-fill-hover);border-radius:var(--lk-radius-tag)}
.skeleton::after{content:"";position:absolute;inset:0;background:linear-gradient(90deg,transparent,var(--lk-sheen),transparent);transform:translateX(-100%);animation:lk-sheen 1.4s ease-in-out infinite}
.skeleton[data-shape=text]{inline-size:96px;block-size:16px}
.skeleton[data-shape=title]{inline-size:160px;block-size:24px}
.skeleton[data-shape=avatar]{inline-size:72px;block-size:72px;border-radius:50%}
.skeleton[data-shape=picture]{inline-size:96px;block-size:96px;border-radius:var(--lk-radius-card)}
.skeleton[data-shape=bar]{inline-size:100%;block-size:48px;border-radius:var(--lk-radius-row)}
.skeleton-row{display:flex;align-items:center;gap:12px;block-size:56px;padding-inline:12px}
.skeleton-row>.skeleton{flex:none}
.skeleton[data-shape=disc]{inline-size:32px;block-size:32px;border-radius:50%}
.skeleton-lines{display:grid;gap:8px;flex:1}
.skeleton-lines>.skeleton{inline-size:45%;block-size:12px}
.skeleton-lines>.skeleton+.skeleton{inline-size:30%;block-size:10px}
.skeleton[data-shape=tile]{inline-size:100%;block-size:72px;border-radius:var(--lk-radius-row)}
.skeleton[data-shape=icon]{inline-size:32px;block-size:32px;border-radius:var(--lk-radius-icon)}
.outline{flex:none;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px}
.outline[data-rows]{align-items:stretch;justify-content:flex-end;gap:2px}
.outline[data-rows]>*{flex:0 1 56px;min-block-size:0}
@keyframes lk-sheen{60%,to{transform:translateX(100%)}}
@media (prefers-reduced-motion:reduce){.skeleton::after{content:none}}
@media (forced-colors:active){.skeleton{border:1px solid GrayText}}
`
