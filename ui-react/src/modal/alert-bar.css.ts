/** Looks of an alert for the app's developer. */
export const alertBarCss = `
.shell-alert{flex:none;display:flex;align-items:center;gap:8px;margin:0 12px 8px;padding:4px 4px 4px 12px;border-radius:var(--lk-radius-row);background:var(--lk-warning-tint);color:var(--lk-text);font-size:var(--lk-12)}
.shell-alert strong{color:var(--lk-warning);font-weight:600}
`
