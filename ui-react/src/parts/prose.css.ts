export const proseCss = `
.points{display:flex;flex-direction:column;gap:20px;padding:4px 8px 8px}
.point{display:flex;gap:16px;align-items:flex-start}
.point-plate{flex:none;display:grid;place-items:center;inline-size:44px;block-size:44px;border-radius:var(--lk-radius-control);background:var(--lk-accent-tint);color:var(--lk-accent-text)}
.point[data-tone=positive] .point-plate{background:var(--lk-positive-tint);color:var(--lk-positive)}
.points:has(>[data-large]){gap:28px}
.point[data-large]{align-items:center}
.point[data-large] .point-plate{inline-size:64px;block-size:64px;border-radius:var(--lk-radius-row)}
.point h2{font-size:var(--lk-16);font-weight:600;line-height:1.35}
.point p{margin-block-start:2px;color:var(--lk-text-soft)}
.lead{padding:0 8px;color:var(--lk-text-soft);text-align:center;text-wrap:balance}
`
