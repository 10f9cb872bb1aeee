export const legalCss = `
.legal{display:flex;gap:12px;padding:12px;margin-block-end:8px;border-radius:var(--lk-radius-row);background:var(--lk-fill);color:var(--lk-text)}
.legal input{flex:none;inline-size:20px;block-size:20px;margin:0;accent-color:var(--lk-accent);cursor:pointer}
.legal label{cursor:pointer}
.legal a{text-decoration:underline;text-underline-offset:2px}
.legal-why{color:var(--lk-danger);font-size:var(--lk-12);margin-block-start:4px!important}
.legal[data-shake=odd]{animation:legal-odd .32s}
.legal[data-shake=even]{animation:legal-even .32s}
@keyframes legal-odd{20%,60%{transform:translateX(-4px)}40%,80%{transform:translateX(4px)}}
@keyframes legal-even{20%,60%{transform:translateX(-4px)}40%,80%{transform:translateX(4px)}}
@media (prefers-reduced-motion:reduce){.legal[data-shake]{animation:none}}
`
