/** Looks of the dialog, the card and what surrounds the view. */
export const shellCss = `
.dialog{position:fixed;inset:0;inline-size:100%;block-size:100%;max-inline-size:none;max-block-size:none;margin:0;padding:16px;border:0;background:var(--lk-veil);backdrop-filter:var(--latchkey-veil-filter,none);color:inherit;overflow:hidden;overscroll-behavior:contain}
.dialog::backdrop{display:none}
.dialog[open],.leaving{display:grid;grid-template:minmax(0,1fr)/minmax(0,1fr);place-items:start center;padding-block-start:max(16px,12dvh)}
.dialog[open]{animation:appear 120ms linear}
.dialog[open] .card{animation:card-in 160ms cubic-bezier(.2,.8,.2,1)}
.leaving{pointer-events:none;z-index:var(--lk-z)}
.card{position:relative;display:flex;flex-direction:column;inline-size:min(100%,var(--lk-width));max-block-size:min(100%,720px);border-radius:var(--lk-radius-card);background:var(--latchkey-background,none) center/cover var(--lk-card);box-shadow:var(--lk-shadow);overflow:clip}
:host([data-latchkey=panel]){inline-size:min(100%,var(--lk-width))!important}
.card.embedded{max-block-size:none;box-shadow:var(--lk-shadow-small)}
.pane{position:relative;display:flex;flex-direction:column;flex:0 1 auto;min-inline-size:0;min-block-size:0}
.card.wide>.pane{flex:1}
.shell-grab{display:none}
.shell-header{flex:none;user-select:none;display:grid;grid-template-columns:44px 1fr 44px;align-items:center;min-block-size:64px;padding-inline:10px}
.shell-header>*{grid-area:1/1}
.shell-header>.shell-title{grid-column:2}
.shell-header>:last-child{grid-column:3;justify-self:end}
.shell-logo{display:inline-block;block-size:24px;max-inline-size:96px;margin-inline-end:8px;vertical-align:-6px;object-fit:contain}
.shell-header .shell-title{scroll-margin-block:24px;font-family:var(--lk-font-title);font-size:var(--lk-18);font-weight:var(--lk-title);line-height:22px;letter-spacing:-.01em;text-align:center;color:var(--lk-text)}
.shell-body{position:relative;display:grid;flex:0 1 auto;min-block-size:0;overflow:hidden auto;scroll-padding-block-end:76px;overscroll-behavior:contain;scrollbar-width:thin;scrollbar-color:var(--lk-line-strong) transparent}
.embedded .shell-body{overflow:hidden;overscroll-behavior:auto}
.shell-frame{grid-area:1/1;min-inline-size:0;align-self:start}
.shell-ghost{position:absolute;inset:0 0 auto;pointer-events:none}
.shell-flown{position:absolute;left:0;top:0;z-index:1;transform-origin:0 0;pointer-events:none}
.shell-toast{position:absolute;inset-block-end:12px;inset-inline:12px;z-index:1;display:flex;align-items:center;gap:8px;min-block-size:44px;padding:8px 14px;border-radius:var(--lk-radius-row);background:var(--lk-plate);color:var(--lk-text);box-shadow:var(--lk-shadow);font-weight:500;animation:toast-in 160ms var(--lk-ease)}
.page-toast{position:fixed;inset-block-end:max(16px,env(safe-area-inset-bottom));inset-inline-end:16px;inline-size:min(100% - 32px,var(--lk-width));z-index:var(--lk-z)}
.page-toast .shell-toast{position:static}
.pane:has(.page-actions>*) .shell-toast{inset-block-end:72px}
.shell-toast{flex-wrap:wrap}
.shell-toast span{flex:1}
.shell-toast .button{order:1;flex:0 0 calc(100% - 16px);justify-content:flex-start;margin:-10px 0 -8px;margin-inline-start:16px}
.shell-toast .icon-button{align-self:flex-start;margin:-8px -10px -8px -8px}
.shell-toast.success>svg{color:var(--lk-positive)}
.shell-toast.error>svg{color:var(--lk-danger)}
.card[data-shake=odd],.dialog[open] .card[data-shake=odd]{animation:shake-odd .32s}
.card[data-shake=even],.dialog[open] .card[data-shake=even]{animation:shake-even .32s}
@keyframes appear{from{opacity:0}}
@keyframes toast-in{from{opacity:0;transform:translateY(8px)}}
@keyframes card-in{from{opacity:0;transform:scale(.97)}}
@keyframes rise{from{transform:translateY(100%)}}
@keyframes shake-odd{20%,60%{transform:translateX(-6px)}40%,80%{transform:translateX(6px)}}
@keyframes shake-even{20%,60%{transform:translateX(-6px)}40%,80%{transform:translateX(6px)}}
@media (max-width:480px){
.dialog{padding:0}
.dialog[open],.leaving{place-items:end stretch;padding:0}
.dialog .card{inline-size:100%;max-block-size:min(100%,88dvh);border-end-start-radius:0;border-end-end-radius:0;padding-block-end:env(safe-area-inset-bottom);box-shadow:var(--lk-shadow),0 32px 0 var(--lk-card)}
.dialog[open] .card{animation:rise 260ms cubic-bezier(.32,.72,0,1)}
.dialog[open] .card[data-shake=odd]{animation:shake-odd .32s}
.dialog[open] .card[data-shake=even]{animation:shake-even .32s}
.dialog :is(.shell-grab,.shell-header){touch-action:none}
.dialog .shell-grab{display:block;z-index:1;position:absolute;inset-block-start:6px;inset-inline:0;margin-inline:auto;inline-size:36px;block-size:4px;border-radius:2px;background:var(--lk-line)}
.dialog .shell-header{padding-block-start:8px}
}
@media (max-height:480px) and (min-width:481px){
.dialog[open],.leaving{padding:8px;place-items:center}
.dialog .card{inline-size:min(100%,640px)}
.shell-header{min-block-size:48px}
}
@media (prefers-reduced-motion:reduce){.dialog[open],.dialog[open] .card,.shell-toast{animation:none!important}}
@media (forced-colors:active){.card,.shell-toast{border:1px solid CanvasText}.shell-grab{background:CanvasText}}
`
