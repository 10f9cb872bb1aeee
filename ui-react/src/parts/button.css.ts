export const buttonCss = `
.button{display:inline-flex;align-items:center;justify-content:center;gap:8px;position:relative;min-block-size:48px;padding:0 20px;border-radius:var(--lk-radius-button);font-size:var(--lk-16);font-weight:var(--lk-strong);line-height:1.25;text-align:center;transition:background-color var(--lk-quick) var(--lk-ease),color var(--lk-quick) var(--lk-ease),transform var(--lk-quick) var(--lk-ease);user-select:none;-webkit-user-select:none}
.button[data-wide]{inline-size:100%}
.button[data-size=small]{min-block-size:36px;padding:0 16px;border-radius:var(--latchkey-radius-button,var(--lk-radius-control));font-size:var(--lk-14);font-weight:500}
.button[data-size=small]::after{content:"";position:absolute;inset:-4px 0}
.button[data-variant=primary]{background:var(--lk-accent);color:var(--lk-on-accent);box-shadow:inset 0 0 0 1px var(--lk-accent-edge)}
.button[data-variant=secondary]{background:var(--lk-fill);color:var(--lk-text)}
.button[data-variant=danger]{background:var(--lk-danger-tint);color:var(--lk-danger)}
.button[data-variant=link]{background:none;color:var(--lk-accent-text);font-weight:500;font-size:var(--lk-14);min-block-size:44px;padding:0 12px}
@media (hover:hover){
.button[data-variant=primary]:hover{background:var(--lk-accent-hover)}
.button[data-variant=secondary]:hover{background:var(--lk-fill-hover)}
.button[data-variant=danger]:hover{background:var(--lk-danger-press)}
.button[data-variant=link]:hover{color:var(--lk-text)}
}
.button:active{transform:scale(.98)}
.button[data-variant=primary]:active{background:var(--lk-accent-press)}
.button[data-variant=secondary]:active{background:var(--lk-fill-press)}
.button[aria-disabled=true],.button[aria-disabled=true]:hover,.button[aria-disabled=true]:active{box-shadow:none;background:var(--lk-fill);color:var(--lk-text-soft);cursor:not-allowed;transform:none}
.button[data-variant=link][aria-disabled=true],.button[data-variant=link][aria-disabled=true]:active{background:none}
.button[aria-busy=true],.button[aria-busy=true]:hover,.button[aria-busy=true]:active{cursor:progress;transform:none}
.icon-button{display:inline-grid;place-items:center;position:relative;inline-size:44px;block-size:44px;border-radius:var(--lk-radius-control);color:var(--lk-text-soft);transition:background-color var(--lk-quick) var(--lk-ease),color var(--lk-quick) var(--lk-ease),transform var(--lk-quick) var(--lk-ease)}
.icon-button::after{content:"";position:absolute;inset:-2px}
@media (hover:hover){.icon-button:hover{background:var(--lk-fill-hover);color:var(--lk-text)}}
.icon-button:active{background:var(--lk-fill-press);transform:scale(.94)}
.icon-button[data-size=small]{inline-size:28px;block-size:28px;border-radius:var(--lk-radius-icon)}
.icon-button[data-size=small]::after{inset:-8px}
[dir=rtl] .mirror{transform:scaleX(-1)}
@media (forced-colors:active){.button,.icon-button{border:1px solid ButtonText}.button[data-variant=link],.icon-button{border-color:transparent}.button[aria-disabled=true]{color:GrayText;border-color:GrayText}}
`
