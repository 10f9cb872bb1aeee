export const textFieldCss = `
.field{display:flex;align-items:center;gap:12px;min-block-size:56px;padding:0 12px;border-radius:var(--lk-radius-row);background:var(--lk-fill);box-shadow:inset 0 0 0 1px var(--lk-line-strong);color:var(--lk-text-soft);transition:box-shadow var(--lk-quick) var(--lk-ease);cursor:text}
.field:focus-within{box-shadow:inset 0 0 0 2px var(--lk-focus)}
.field[data-invalid]{box-shadow:inset 0 0 0 1px var(--lk-danger)}
.field-input{flex:1;min-inline-size:0;appearance:none;border:0;padding:0;margin:0;background:none;color:var(--lk-text);font-size:var(--lk-16);block-size:44px}
.field-input:autofill{animation:filled 1ms}
@keyframes filled{from{}}
.field-input:focus-visible{outline:none}
.field-input::placeholder{color:var(--lk-text-soft);opacity:1}
.field-input::-webkit-search-cancel-button{display:none}
select.field-input{cursor:pointer;text-overflow:ellipsis}
.field-input option{background:var(--lk-card);color:var(--lk-text)}
.field>.icon-button:last-child{margin-inline-end:-8px}
.field-submit{flex:none;display:grid;place-items:center;position:relative;inline-size:36px;block-size:36px;margin-inline-end:-2px;border-radius:var(--lk-radius-control);background:var(--lk-accent);color:var(--lk-on-accent);transition:background-color var(--lk-quick) var(--lk-ease),color var(--lk-quick) var(--lk-ease),transform var(--lk-quick) var(--lk-ease)}
.field-submit::after{content:"";position:absolute;inset:-4px}
@media (hover:hover){.field-submit:hover{background:var(--lk-accent-hover)}}
.field-submit:active{background:var(--lk-accent-press);transform:scale(.94)}
.field-submit[aria-disabled=true]{background:transparent;color:var(--lk-text-soft);cursor:default;transform:none}
.field-submit[aria-busy=true]{cursor:progress;transform:none}
.field-error{padding:4px 12px 0;color:var(--lk-danger);font-size:var(--lk-12)}
@media (forced-colors:active){.field{border:1px solid CanvasText}.field:focus-within{border:2px solid Highlight}}
`
