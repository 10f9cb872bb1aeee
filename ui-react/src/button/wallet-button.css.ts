/** Looks of a button for one wallet, over those of every button. */
export const walletButtonCss = `
:host{--lk-plate:#fff;--lk-radius-icon:calc(var(--latchkey-border-radius-master,4px)*2);--lk-radius-tag:calc(var(--latchkey-border-radius-master,4px)*1.5);--lk-font:var(--latchkey-font-family,system-ui,sans-serif);--lk-positive:#0b6e43}
@media (prefers-color-scheme:dark){:host(:not([data-theme=light])){--lk-plate:#383c47;--lk-positive:#6fdca6}}
:host([data-theme=dark]){--lk-plate:#383c47;--lk-positive:#6fdca6}
.opener.wallet{justify-content:start;padding-inline:9px 15px}
.wallet :is(.image,.monogram){flex:none}
.wallet .label{flex:1;max-inline-size:200px;text-align:start}
.wallet .ring{padding:3px}
.tick{flex:none;color:var(--lk-positive)}
`
