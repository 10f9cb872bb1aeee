export const hostedCss = `
.hosted{display:grid;position:relative;inline-size:100%;block-size:min(560px,88dvh - 96px);min-block-size:280px;background:var(--lk-card)}
.hosted>*{grid-area:1/1;min-inline-size:0;min-block-size:0}
.hosted>slot{display:grid}
.hosted>slot::slotted(*){display:block!important;inline-size:100%!important;block-size:100%!important;border:0!important}
.hosted-below{align-self:center}
.hosted[data-elsewhere]{block-size:auto}
.hosted[data-part]{min-block-size:0;outline:none}
@media (max-width:480px){.hosted:not([data-part]){block-size:calc(88dvh - 76px - env(safe-area-inset-bottom,0px))}}
`
