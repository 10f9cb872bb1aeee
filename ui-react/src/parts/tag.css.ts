export const tagCss = `
.tag{flex:none;padding:2px 8px;border-radius:var(--lk-radius-tag);font-size:var(--lk-12);font-weight:500;line-height:20px;white-space:nowrap;background:var(--lk-fill-hover);color:var(--lk-text-soft)}
.tag[data-tone=accent]{background:var(--lk-accent-tint);color:var(--lk-accent-text)}
.tag[data-tone=positive]{background:var(--lk-positive-tint);color:var(--lk-positive)}
.tag[data-tone=warning]{background:var(--lk-warning-tint);color:var(--lk-warning)}
@media (forced-colors:active){.tag{border:1px solid CanvasText;padding:1px 7px}}
`
