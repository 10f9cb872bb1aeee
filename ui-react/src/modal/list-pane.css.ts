/** Looks of a card with two panes: the wallets, and the view that one of them leads to. */
export const listPaneCss = `
.card.wide{flex-direction:row;inline-size:min(100%,720px);block-size:600px}
.card.wide:has(.methods-below>:not(:empty)){block-size:640px}
.list-pane{flex:0 0 280px;display:flex;flex-direction:column;min-block-size:0;border-inline-end:1px solid var(--lk-line)}
.list-title{flex:none;padding:22px 20px 10px;font-family:var(--lk-font-title);font-size:var(--lk-18);font-weight:var(--lk-title);line-height:24px;letter-spacing:-.01em;color:var(--lk-text);user-select:none}
.list-body{flex:1;min-block-size:0;overflow:hidden auto;overscroll-behavior:contain;scrollbar-width:thin;scrollbar-color:var(--lk-line-strong) transparent}
.list-body .page{gap:12px;padding:0 10px 12px}
.list-body .row{min-block-size:44px;padding-block:4px;border-radius:var(--lk-radius-control);gap:10px}
.list-body .list .row{padding-inline:10px}
.list-body .list .row[aria-current=true]{--rest:var(--lk-accent-tint);--over:var(--lk-accent-tint)}
.list-body .row>:is(.image,.monogram,.row-plate){inline-size:28px;block-size:28px}
.list-body .group-label{padding-inline:10px}
@media (min-height:560px){
.list-body:has(.methods-below>:not(:empty)){scroll-padding-block-end:170px}
.list-body .methods-below:not(:empty){position:sticky;inset-block-end:0;z-index:1;display:flex;flex-direction:column;gap:12px;margin-block-end:-12px;padding-block-end:12px;background:var(--lk-card);box-shadow:0 -8px 8px var(--lk-card)}
.list-body .methods-below .method~.method::before{display:none}
.list-body .methods-below .method{gap:12px}
}
.list-body .chain{min-block-size:40px}
.wide .pane .shell-header{min-block-size:60px}
.wide .pane .shell-body{flex:1}
.wide .pane .shell-frame{align-self:stretch;display:flex;flex-direction:column}
.wide .pane .page{flex:1;padding:4px 24px 20px}
.wide .pane .page>.state:first-child{margin-block:auto}
.wide .pane .page>.points{margin-block-start:8px}
.wide .pane .page:has(>.welcome-title){gap:24px;padding-inline:24px}
.wide .pane .page>.welcome-title~.points{gap:24px;margin:0;padding:0}
.wide .pane .page>.welcome-title~.page-actions{position:static;margin-block:0 auto;padding-block-end:36px;min-block-size:0;box-shadow:none}
.wide .pane .point[data-large]{gap:12px}
.wide .pane .page-actions{margin-block:auto -20px;padding-block-end:20px;min-block-size:68px}
.wide .pane .qr{inline-size:min(100%,280px);margin-inline:auto;padding:18px}
.welcome-title{margin-block:auto 0;font-family:var(--lk-font-title);font-size:var(--lk-20);font-weight:600;line-height:1.3;text-align:center;letter-spacing:-.01em}
@media (forced-colors:active){.list-pane{border-inline-end-color:CanvasText}}
`
