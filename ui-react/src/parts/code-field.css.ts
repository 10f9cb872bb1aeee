export const codeFieldCss = `
.code{display:block;position:relative;inline-size:100%;max-inline-size:336px;margin-inline:auto;cursor:text}
.code-boxes{display:grid;grid-template-columns:repeat(var(--lk-code-length,6),minmax(0,1fr));gap:8px;direction:ltr}
.code-box{display:grid;place-items:center;position:relative;min-block-size:56px;border-radius:calc(var(--lk-r)*3.5);background:var(--lk-fill);box-shadow:inset 0 0 0 1px var(--lk-line-strong);color:var(--lk-text);font-size:var(--lk-20);font-weight:600;font-variant-numeric:tabular-nums;line-height:1;transition:box-shadow var(--lk-quick) var(--lk-ease),background-color var(--lk-quick) var(--lk-ease)}
.code-box>span{animation:code-in .12s var(--lk-ease)}
.code-input{position:absolute;inset:0;inline-size:100%;block-size:100%;z-index:1;margin:0;padding:0;border:0;appearance:none;background:none;color:transparent;caret-color:transparent;direction:ltr;text-align:center;font-size:16px;letter-spacing:1em;outline:none!important;cursor:text}
.code-input::selection{background:none;color:transparent}
.code-input:-webkit-autofill{opacity:0}
.code:focus-within .code-box[data-next]{box-shadow:inset 0 0 0 2px var(--lk-focus)}
.code:focus-within .code-box[data-next]:empty::before{content:"";inline-size:2px;block-size:22px;border-radius:1px;background:var(--lk-focus);animation:code-caret 1.1s step-end infinite}
.code:focus-within[data-all] .code-box{background:var(--lk-accent-tint)}
.code[data-invalid] .code-box{box-shadow:inset 0 0 0 1px var(--lk-danger)}
.code[data-invalid]:focus-within .code-box[data-next]{box-shadow:inset 0 0 0 2px var(--lk-danger)}
.code[data-invalid] .code-boxes{animation:code-shake .32s}
.code[data-busy]{cursor:progress}
.code[data-busy] .code-input{cursor:progress}
.code[data-busy] .code-box{box-shadow:inset 0 0 0 1px var(--lk-line);background:var(--lk-fill);color:var(--lk-text-soft)}
.code-below{display:grid;align-items:start;min-block-size:20px;margin-block-start:8px;font-size:var(--lk-14);line-height:20px;text-align:center;color:var(--lk-text-soft)}
.code-below[data-tone=danger]{color:var(--lk-danger)}
@keyframes code-in{from{opacity:0;transform:translateY(4px)}}
@keyframes code-caret{50%{opacity:0}}
@keyframes code-shake{20%,60%{transform:translateX(-5px)}40%,80%{transform:translateX(5px)}}
@media (forced-colors:active){.code-box{border:1px solid CanvasText}.code:focus-within .code-box[data-next]{border:2px solid Highlight}.code[data-busy] .code-box{border-color:GrayText;color:GrayText}}
`
