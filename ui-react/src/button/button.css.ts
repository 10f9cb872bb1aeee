/** The button's looks. Sizes are fixed in pixels, so that the page's root font cannot change them. */
export const buttonCss = `
.opener{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-inline-size:max(156px,var(--hold,0px));block-size:44px;padding-inline:16px;border-radius:var(--lk-radius-row);font-size:var(--lk-16);font-weight:600;line-height:1;white-space:nowrap;background:var(--lk-accent);color:var(--lk-on-accent);transition:background-color var(--lk-quick),transform var(--lk-quick) var(--lk-ease)}
.opener.quiet{background:var(--lk-fill);color:var(--lk-text);box-shadow:inset 0 0 0 1px var(--lk-line)}
.opener.account{padding-inline:8px 14px}
.opener.wrong{background:var(--lk-danger-tint);color:var(--lk-danger)}
.opener.network{min-inline-size:44px;padding-inline:10px}
.opener:active{transform:scale(.97);background:var(--lk-accent-press)}
.opener.quiet:active{background:var(--lk-fill-press)}
.opener.wrong:active{background:var(--lk-danger-press)}
@media (hover:hover){.opener:hover{background:var(--lk-accent-hover)}.opener.quiet:hover{background:var(--lk-fill-hover)}.opener.wrong:hover{background:var(--lk-danger-press)}}
.label{display:block;max-inline-size:160px}
.amount{display:block;font-weight:500;color:var(--lk-text-soft);padding-inline-start:9px;border-inline-start:1px solid var(--lk-line);line-height:20px;min-inline-size:64px;text-align:end}
.restoring .label{color:var(--lk-text-soft)}
.chevron{flex:none;inline-size:12px;block-size:12px;color:var(--lk-text-soft)}
@media (prefers-reduced-motion:reduce){.opener:active{transform:none}}
@media (forced-colors:active){.opener{border:1px solid ButtonText}}
`
