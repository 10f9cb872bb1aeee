/** Ring, sign, tick and glow of a success end within 400 ms. Some views close by themselves after that time. */
export const progressRingCss = `
.ring{position:relative;display:grid;place-items:center;inline-size:96px;block-size:96px}
.ring-line{position:absolute;inset:0}
.ring-track{stroke:var(--lk-line)}
.ring-run{stroke:var(--lk-accent-text);stroke-dasharray:24 76;animation:lk-run 1.5s linear infinite}
.ring[data-state=done] .ring-run{stroke:var(--lk-positive);stroke-dasharray:100 0;animation:none;transition:stroke-dasharray .18s var(--lk-ease)}
.ring::after{content:"";position:absolute;inset:4px;border-radius:28px;box-shadow:0 0 0 10px var(--lk-positive);opacity:0;pointer-events:none}
.ring[data-round]::after{border-radius:50%}
.ring[data-state=done]::after{animation:lk-glow .3s ease-out .1s}
.ring[data-state=failed] .ring-run,.ring[data-state=idle] .ring-run{stroke:transparent;animation:none}
.ring-badge{position:absolute;inset-block-end:2px;inset-inline-end:2px;display:grid;place-items:center;inline-size:28px;block-size:28px;border-radius:50%;box-shadow:0 0 0 3px var(--lk-card);animation:lk-pop .2s var(--lk-ease) both}
.ring[data-state=done] .ring-badge{animation-delay:.08s}
.ring[data-state=done] .ring-badge path{stroke-dasharray:20;animation:lk-tick .2s var(--lk-ease) .18s both}
.ring[data-state=done] .ring-badge{background:var(--lk-positive);color:var(--lk-card)}
.ring[data-state=failed] .ring-badge{background:var(--lk-danger);color:var(--lk-card)}
@keyframes lk-run{to{stroke-dashoffset:-100}}
@keyframes lk-tick{from{stroke-dashoffset:20}to{stroke-dashoffset:0}}
@keyframes lk-glow{from{opacity:.32;transform:scale(.86)}to{opacity:0;transform:scale(1.08)}}
@keyframes lk-pop{from{transform:scale(.6);opacity:0}}
@media (prefers-reduced-motion:reduce){.ring-run{stroke-dasharray:100 0}}
@media (forced-colors:active){.ring-run{stroke:Highlight}.ring-track{stroke:GrayText}.ring-badge{border:1px solid CanvasText}}
`
