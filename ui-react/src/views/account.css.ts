export const accountCss = `
.hero{display:flex;flex-direction:column;align-items:center;gap:4px;padding-block:4px 0}
.hero-picture{position:relative;margin-block-end:8px}
.hero-badge{position:absolute;inset-block-end:-2px;inset-inline-end:-4px;border-radius:50%;box-shadow:0 0 0 3px var(--lk-card);background:var(--lk-card)}
.hero-name{max-inline-size:100%;font-size:var(--lk-20);font-weight:600;line-height:1.3;letter-spacing:-.01em}
.hero-line{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:4px;max-inline-size:100%;margin-inline:-8px}
.hero-line>.by-hand{order:1;margin-block:4px}
.hero-address{display:flex;align-items:center;gap:4px;position:relative;min-block-size:32px;padding:0 4px 0 8px;padding-inline:8px 4px;border-radius:var(--lk-radius-icon);color:var(--lk-text);font-size:var(--lk-20);font-weight:600;letter-spacing:-.01em;transition:background-color var(--lk-quick) var(--lk-ease)}
.hero-address[data-second]{font-size:var(--lk-14);font-weight:500;color:var(--lk-text-soft);letter-spacing:0}
.hero-address::after{content:"";position:absolute;inset:-6px 0}
.hero-address svg{color:var(--lk-text-soft);transition:transform var(--lk-quick) var(--lk-ease)}
.hero-address[aria-expanded=true] svg{transform:rotate(180deg)}
@media (hover:hover){.hero-address:hover{background:var(--lk-fill)}}
.hero-address:active{background:var(--lk-fill-press)}
.hero-full{inline-size:100%;margin-block:4px;padding:12px;border-radius:var(--lk-radius-control);background:var(--lk-fill);text-align:center}
.hero-balance{display:flex;align-items:center;justify-content:center;gap:4px;min-block-size:44px;max-inline-size:100%;font-family:var(--lk-font-title);font-size:calc(var(--lk-16)*2);font-weight:var(--lk-strong);line-height:44px;letter-spacing:-.02em}
.hero-balance .num{min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.hero-balance .amount-symbol{font-size:var(--lk-20);letter-spacing:0}
.hero-balance .muted{color:var(--lk-text-soft);font-size:var(--lk-14);font-weight:400}
.tiles{display:flex;gap:8px}
.tile{flex:1;min-inline-size:0;display:flex;flex-direction:column;align-items:center;gap:6px;padding:4px 0;border-radius:var(--lk-radius-row);color:var(--lk-text);font-size:var(--lk-12);font-weight:500;transition:transform var(--lk-quick) var(--lk-ease)}
.tile-icon{display:grid;place-items:center;inline-size:48px;block-size:48px;border-radius:50%;background:var(--lk-accent-tint);color:var(--lk-accent-text);transition:background-color var(--lk-quick) var(--lk-ease)}
.tile>.clip{max-inline-size:100%}
@media (hover:hover){.tile:hover>.tile-icon{background:var(--lk-fill-hover)}}
.tile:active{transform:scale(.96)}
.account-tiles{display:grid;grid-template-columns:1fr 1fr;gap:8px}
.account-tiles>.by-hand{grid-column:1/-1}
.account-tile{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:6px;min-inline-size:0;min-block-size:72px;padding:8px 4px;border-radius:var(--lk-radius-row);background:var(--lk-fill);color:var(--lk-text);font-size:var(--lk-14);font-weight:500;transition:background-color var(--lk-quick) var(--lk-ease),transform var(--lk-quick) var(--lk-ease)}
.account-tile[data-tone=danger]{color:var(--lk-danger)}
@media (hover:hover){.account-tile:hover{background:var(--lk-fill-hover)}}
.account-tile:active{background:var(--lk-fill-press);transform:scale(.98)}
.account-bar{display:flex;gap:8px;justify-content:center}
.account-pill{display:flex;align-items:center;justify-content:center;gap:6px;min-inline-size:0;min-block-size:44px;padding:0 10px;border-radius:var(--lk-radius-control);background:var(--lk-fill);color:var(--lk-text);font-size:var(--lk-14);font-weight:500;transition:background-color var(--lk-quick) var(--lk-ease)}
.account-pill>:is(.image,.monogram,svg){flex:none}
.account-pill[data-tone=danger]{flex:none;inline-size:44px;padding:0}
.account-pill[data-tone=danger]>svg{color:var(--lk-danger)}
@media (hover:hover){button.account-pill:hover{background:var(--lk-fill-hover)}}
button.account-pill:active{background:var(--lk-fill-press)}
@media (forced-colors:active){.hero-address,.tile-icon,.account-tile,.account-pill{border:1px solid ButtonText}}
`
