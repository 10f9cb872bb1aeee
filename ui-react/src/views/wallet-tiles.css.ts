/** Looks of the wallets on a phone in whose page there is none. Five tiles fit a phone of 360 px. */
export const walletTilesCss = `
.wallet-tiles{display:flex;gap:8px;margin-inline:-12px;padding:4px 12px;overflow:auto hidden;overscroll-behavior-x:contain;scrollbar-width:none}
.wallet-tiles>li{flex:1 0 60px;display:flex;justify-content:center}
.wallet-tile{display:flex;flex-direction:column;align-items:center;gap:8px;inline-size:60px;border-radius:14px;color:var(--lk-text);font-size:var(--lk-12);font-weight:500;line-height:16px;text-align:center;transition:transform var(--lk-quick) var(--lk-ease)}
.wallet-tile>:is(.image,.monogram,.row-plate){inline-size:60px;block-size:60px;border-radius:14px}
.wallet-tile-name{min-block-size:32px;display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:2;inline-size:calc(100% + 8px);margin-inline:-4px;overflow-wrap:normal;hyphens:auto}
.wallet-tile:active{transform:scale(.95)}
.wallet-tile[aria-disabled=true]{opacity:.5;cursor:not-allowed;transform:none}
.wallet-four{display:grid;grid-template-columns:22px 22px;place-content:center;gap:4px;inline-size:60px;block-size:60px;border-radius:14px;background:var(--lk-fill)}
.wallet-four>*{border-radius:6px}
.help-card{padding:16px;border-radius:var(--lk-radius-row);background:var(--lk-fill)}
.help-title{font-size:var(--lk-16);font-weight:600}
.help-text{margin-block:4px 12px;color:var(--lk-text-soft)}
.help-ways{display:flex;flex-wrap:wrap;gap:8px}
.help-ways>.button{flex:1 1 40%;min-block-size:44px;padding-inline:8px;background:var(--lk-plate);font-size:var(--lk-14);white-space:nowrap}
@media (forced-colors:active){.help-card,.wallet-four{border:1px solid CanvasText}}
`
