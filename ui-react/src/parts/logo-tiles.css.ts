export const logoTilesCss = `
.logos{container-type:inline-size}
.logo-tiles{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:6px}
.logo-tile{display:grid;place-items:center;position:relative;inline-size:100%;min-block-size:48px;border-radius:var(--lk-radius-row);background:var(--lk-fill);color:var(--lk-text);transition:background-color var(--lk-quick) var(--lk-ease),transform var(--lk-quick) var(--lk-ease)}
@container (min-width:296px){.logo-tiles{grid-auto-flow:column;grid-template-columns:none;grid-auto-columns:minmax(0,1fr)}}
@media (hover:hover){.logo-tile:hover{background:var(--lk-fill-hover)}}
.logo-tile:active{background:var(--lk-fill-press);transform:scale(.96)}
@media (forced-colors:active){.logo-tile{border:1px solid ButtonText}}
`
