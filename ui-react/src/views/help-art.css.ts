/** Shades of the accent, so that a drawing follows the theme and the app's own colour. */
export const helpArtCss = `
.art{inline-size:100%;block-size:100%;border-radius:inherit}
.art-full{fill:var(--lk-accent)}
.art-shade{fill:#fff;opacity:.12}
.art-mid{fill:color-mix(in srgb,var(--lk-accent-text) 60%,var(--lk-accent-tint))}
.art-soft{fill:color-mix(in srgb,var(--lk-accent-text) 32%,var(--lk-accent-tint))}
.art-card{fill:var(--lk-on-accent)}
.art-line{fill:none;stroke:var(--lk-on-accent);stroke-width:2}
.art-good{fill:var(--lk-positive)}
.art-tick{fill:none;stroke:var(--lk-card);stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}
.art-halo{fill:var(--lk-card)}
.art-key{fill:none;stroke:var(--lk-accent-text);stroke-width:5;stroke-linecap:round;stroke-linejoin:round}
.art-head{fill:var(--lk-card);stroke:var(--lk-accent-text);stroke-width:5}
`
