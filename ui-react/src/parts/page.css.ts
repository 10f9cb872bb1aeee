/**
 * Pages, the parts of their states, and the ways to connect. E-mail and social login are one way in two parts, so no line
 * stands between them.
 */
export const pageCss = `
.arrived{animation:arrive .5s,appear 240ms}
@keyframes arrive{from,to{pointer-events:none}}
.page{display:flex;flex-direction:column;gap:16px;padding:4px 12px 12px}
.page>.icon-button{align-self:center;margin-block:-12px}
.page-groups{display:flex;flex-direction:column;gap:16px}
.page-groups:empty{display:none}
.stacked{display:block;font-size:calc(var(--lk-16)*1.75);line-height:1.3;font-variant-numeric:tabular-nums}
.waiting-line{display:inline-flex;align-items:center;gap:8px}
.page-actions{position:sticky;inset-block-end:0;display:flex;flex-wrap:wrap;gap:8px;min-block-size:48px;margin-block-end:-12px;padding-block-end:12px;background:var(--lk-card);box-shadow:0 -8px 8px var(--lk-card)}
.page-actions>.button{flex:1 1 40%;min-inline-size:fit-content;padding-inline:12px}
.page-actions>.button[data-wide]{flex-basis:100%}
.state{display:flex;flex-direction:column;align-items:center;gap:4px;padding:16px 12px 12px;text-align:center}
.state-picture{margin-block-end:16px}
.state-picture:has(.state-key){margin-block-end:32px;margin-inline-end:20px}
.state[data-plain]{padding-block:4px}
.state-title,.state-picture{user-select:none}
.state[data-plain] .state-title{font-size:var(--lk-16);letter-spacing:0}
.state-plate{display:grid;place-items:center;inline-size:64px;block-size:64px;border-radius:50%;background:var(--lk-fill);color:var(--lk-text-soft)}
.state-plate:has(>.state-key){position:relative;background:var(--lk-accent-tint);color:var(--lk-accent-text)}
.state-key{position:absolute;inset-block-start:-8px;inset-inline-start:-8px;inline-size:104px;block-size:104px;fill:none;stroke:color-mix(in srgb,var(--lk-accent-text) 36%,var(--lk-accent-tint));stroke-width:5;stroke-linecap:round;stroke-linejoin:round}
[dir=rtl] .state-key{transform:scaleX(-1)}
.state[data-tone=danger] .state-plate{background:var(--lk-danger-tint);color:var(--lk-danger)}
.state[data-tone=positive] .state-plate{background:var(--lk-positive-tint);color:var(--lk-positive)}
.state-title{font-family:var(--lk-font-title);font-size:var(--lk-20);font-weight:var(--lk-strong);line-height:1.3;letter-spacing:-.01em;text-wrap:balance}
.state-text{max-inline-size:36ch;color:var(--lk-text-soft);text-wrap:balance}
.state-note{align-self:stretch;margin-block-start:12px;padding:8px 12px;border-radius:var(--lk-radius-control);background:var(--lk-fill);color:var(--lk-text-soft);font-size:var(--lk-12);text-wrap:balance;animation:lk-in .15s var(--lk-ease)}
.banner{display:flex;align-items:center;gap:12px;padding:8px 12px;min-block-size:44px;border-radius:var(--lk-radius-control);font-size:var(--lk-14);line-height:1.4}
.banner[data-tone=warning]{background:var(--lk-warning-tint);color:var(--lk-warning)}
.banner[data-tone=danger]{background:var(--lk-danger-tint);color:var(--lk-danger)}
.banner[data-tone=info]{background:var(--lk-fill);color:var(--lk-text-soft)}
.banner>span{flex:1}
.divider{display:flex;align-items:center;gap:12px;color:var(--lk-text-soft);font-size:var(--lk-12)}
.divider::before,.divider::after{content:"";flex:1;block-size:1px;background:var(--lk-line)}
.divider:empty{gap:0}
.method{display:flex;flex-direction:column;gap:16px}
.method:empty{display:none}
.methods-below{display:contents}
.method:not(:empty)~.method::before,.method:not(:empty)~.methods-below>.method::before{content:"";block-size:1px;background:var(--lk-line)}
.group-note{padding:8px 12px 0;color:var(--lk-text-soft);font-size:var(--lk-12)}
.group-note .address-full{justify-content:flex-start}
.group-label{display:flex;align-items:center;gap:8px;padding:0 12px;margin-block-end:8px;color:var(--lk-text-soft);font-size:var(--lk-13);font-weight:var(--lk-strong)}
.list>.group-label{margin-block:12px 4px}
.list>.group-label:first-child{margin-block-start:0}
.method:not([data-wallets],:empty)+.method:not([data-wallets])::before{display:none}
@media (prefers-reduced-motion:reduce){.arrived{animation:arrive .5s}}
@media (max-height:480px){.page-actions{position:static;box-shadow:none}}
@media (max-height:480px) and (min-width:600px){
.dialog .page:not(.page .page):not(:has(>.qr)):not(:has(.tile-grid)){display:block;columns:2;column-gap:20px}
.dialog .page:has(>.page-actions):not(:has(>.qr)){display:grid;columns:auto;grid-template-columns:minmax(0,1fr) 240px;gap:0 20px}
.page:not(:has(>.qr))>:not(.icon-button)+*{margin-block-start:16px}
.page:not(:has(>.qr))>.page-actions{grid-area:1/2/99/3;align-self:end;position:sticky;inset-block-end:12px;margin-block:0;padding:8px 0 0}
.page>*,.page li{break-inside:avoid}
.page>:has(li){break-inside:auto}
}
@keyframes lk-in{from{opacity:0;transform:translateY(4px)}}
@media (forced-colors:active){.banner,.state-note{border:1px solid CanvasText}.divider::before,.divider::after,.method:not(:empty)~.method::before,.method:not(:empty)~.methods-below>.method::before{background:CanvasText}}
`
