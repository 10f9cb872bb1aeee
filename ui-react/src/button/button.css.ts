const light =
  'color-scheme:light!important;--lk-fill:var(--latchkey-fill-light,#f4f5f8);--lk-line:var(--latchkey-line-light,#e7e9ef);--lk-text:var(--latchkey-text-light,#14161c);--lk-accent:var(--latchkey-accent-light,var(--latchkey-accent,#0b6b80));--ink:var(--latchkey-on-accent-light,var(--latchkey-on-accent,white));--away:var(--latchkey-accent-away-light,var(--latchkey-accent-away,black));--edge:var(--latchkey-accent-edge-light,transparent)'
const dark =
  'color-scheme:dark!important;--lk-fill:var(--latchkey-fill-dark,#282b33);--lk-line:var(--latchkey-line-dark,#343843);--lk-text:var(--latchkey-text-dark,#f4f5f8);--lk-accent:var(--latchkey-accent-dark,var(--latchkey-accent,#0f7d92));--ink:var(--latchkey-on-accent-dark,var(--latchkey-on-accent,white));--away:var(--latchkey-accent-away-dark,var(--latchkey-accent-away,black));--edge:var(--latchkey-accent-edge-dark,transparent)'

/**
 * The button's looks until an account is shown, with the few tokens they need: the whole of
 * `tokens.css.ts` comes with the modal. A test compares the two. Sizes are in pixels, out of reach
 * of the page's root font. The clear border is what forced colours draw the button's edge with.
 */
export const buttonCss = `
:host{all:initial!important;display:inline-block!important;vertical-align:middle!important;${light}}
@media (prefers-color-scheme:dark){:host(:not([data-theme=light])){${dark}}}
:host([data-theme=dark]){${dark}}
.opener{position:relative;margin:0;border:1px solid var(--edge);cursor:pointer;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-inline-size:var(--hold,156px);block-size:44px;padding-inline:15px;border-radius:var(--latchkey-radius-button,calc(var(--latchkey-border-radius-master,4px)*4));font:var(--latchkey-font-weight-strong,600) calc(var(--latchkey-font-size-master,10px)*1.6)/1.25 var(--latchkey-font-family,system-ui,sans-serif);white-space:nowrap;touch-action:manipulation;-webkit-tap-highlight-color:#0000;background:var(--lk-accent);color:var(--ink);transition:background-color .12s,scale .12s}
.opener:focus-visible{outline:2px solid var(--lk-accent);outline-offset:2px}
.opener:hover{background:color-mix(in srgb,var(--lk-accent),var(--away) 10%)}
.opener:active{scale:.97;background:color-mix(in srgb,var(--lk-accent),var(--away) 20%)}
.opener:not(.quiet)>.ring{position:absolute;inset:0;margin:auto;inline-size:20px;block-size:20px;padding:0;box-sizing:border-box}
.opener:not(.quiet)>.ring+.label{opacity:0}
.quiet{background:var(--lk-fill);color:var(--lk-text);border-color:var(--lk-line)}
.quiet:hover{background:color-mix(in srgb,var(--lk-fill),var(--lk-text) 5%)}
.quiet:active{background:color-mix(in srgb,var(--lk-fill),var(--lk-text) 10%)}
.account{padding-inline:7px 13px}
.account .label{max-inline-size:160px}
.label{overflow:hidden;text-overflow:ellipsis;unicode-bidi:isolate}
.ring,.disc{flex:none;border-radius:50%}
.ring{padding:4px;border:2px solid;border-top-color:#0000;animation:turn .8s linear infinite}
.account .ring{margin:8px}
.disc{padding:14px;background:var(--lk-line)}
.restoring{min-inline-size:249px;justify-content:start}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@keyframes turn{to{rotate:1turn}}
@media (prefers-reduced-motion:reduce){.ring{animation:none}.opener{transition:none}.opener:active{scale:none}}
`
