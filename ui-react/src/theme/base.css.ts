/**
 * The style of all elements inside a shadow root: box model, type, focus, motion and forced colours. Text sizes are
 * 12, 13 for labels of groups, 14, 16, 18 for titles of cards, and 20; weights 400, 500 and 600, and 650 for those titles.
 */
export const baseCss = `
*,::before,::after{box-sizing:border-box}
.lk{font:var(--lk-weight) var(--lk-14)/1.45 var(--lk-font);color:var(--lk-text);text-align:start;-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;text-size-adjust:100%;-webkit-text-size-adjust:100%;-webkit-tap-highlight-color:transparent;overflow-wrap:anywhere}
.lk :where(h1,h2,h3,p,ul,ol,dl,dd,figure,form,fieldset){margin:0;padding:0;border:0;font:inherit}
.lk :where(ul,ol){list-style:none}
.lk :where(button,input,select){font:inherit;color:inherit;letter-spacing:inherit}
.lk :where(button){appearance:none;margin:0;padding:0;border:0;background:none;text-align:inherit;cursor:pointer;touch-action:manipulation}
.lk :where(a){color:inherit;text-decoration:none}
.lk :where(svg,img){display:block;flex:none}
.lk :where([hidden]){display:none}
.lk :where(:focus-visible){outline:2px solid var(--lk-focus);outline-offset:2px}
.lk :where(h1,h2):focus{outline:none}
.num{font-variant-numeric:tabular-nums}
.ltr{direction:ltr;unicode-bidi:isolate}
.clip{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.clip.two-lines{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;white-space:normal;overflow-wrap:anywhere}
.sr{position:absolute;inline-size:1px;block-size:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (prefers-reduced-motion:reduce){.lk *,.lk ::before,.lk ::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}}
@media (forced-colors:active){.lk :where(:focus-visible){outline-color:Highlight}}
`
