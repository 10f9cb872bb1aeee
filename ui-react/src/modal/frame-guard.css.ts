/** Looks of the remark about the site around the page. */
export const frameGuardCss = `
.shell-note{flex:none;padding:0 12px 8px}
.shell-note .button{display:flex;inline-size:fit-content;padding-inline:0;margin-block-end:-8px}
`
