/** The panel's style sheet. Neutral, so that it is not taken for the app. */
export const panelCss = `
:host{all:initial;font:13px/1.5 system-ui,sans-serif;}
:host,.whole{color-scheme:light dark;--bg:#fff;--fg:#1b1b1f;--soft:#5c5c66;--line:#dcdce2;--mark:#0b57d0}
@media(prefers-color-scheme:dark){:host,.whole{--bg:#1b1b1f;--fg:#f0f0f3;--soft:#a5a5b0;--line:#3a3a42;--mark:#a8c7fa}}
*{box-sizing:border-box}
[hidden]{display:none!important}
button,input,label.button{font:inherit;color:inherit}
button,label.button{min-height:32px;padding:0 10px;border:1px solid var(--line);border-radius:6px;background:var(--bg);cursor:pointer;display:inline-flex;align-items:center;gap:6px}
button:disabled{opacity:.5;cursor:default}
button[aria-pressed=true]{border-color:var(--mark);color:var(--mark);font-weight:600}
:focus-visible,label.button:focus-within{outline:2px solid var(--mark);outline-offset:2px}
@media(pointer:coarse){button,label.button{min-height:44px}}
.toggle{position:fixed;z-index:2147483646;margin:12px;min-width:44px;min-height:44px;border-radius:22px;background:var(--bg);color:var(--fg);box-shadow:0 1px 4px #0004}
.bottom-start,.bottom-end{inset-block-end:0}.top-start,.top-end{inset-block-start:0}
.bottom-start,.top-start{inset-inline-start:0}.bottom-end,.top-end{inset-inline-end:0}
.panel{position:fixed;z-index:2147483647;inset:auto 0 0 0;height:min(420px,60vh);border-block-start:1px solid var(--line);background:var(--bg);color:var(--fg);display:flex;flex-direction:column}
.whole{position:fixed;inset:0;height:auto;border:0;font:13px/1.5 system-ui,sans-serif}
header,nav{display:flex;flex-wrap:wrap;gap:6px;padding:8px 12px;align-items:center;border-block-end:1px solid var(--line)}
h2{font:600 14px/1.4 system-ui,sans-serif;margin:0;margin-inline-end:auto}
h3{font:600 13px/1.4 system-ui,sans-serif;margin:12px 0 4px}
.body{flex:1;overflow:auto;padding:8px 12px}
.empty,.note,time{color:var(--soft)}
time,pre,dd,td{font-family:ui-monospace,monospace;font-size:12px}
summary{display:flex;flex-wrap:wrap;gap:10px;min-height:28px;align-items:center;cursor:pointer}
@media(pointer:coarse){summary{min-height:44px}}
details{border-block-end:1px solid var(--line)}
pre{margin:0 0 8px;padding:8px;overflow:auto;max-height:240px;border:1px solid var(--line);border-radius:6px;white-space:pre-wrap;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
.steps{display:flex;gap:8px;align-items:center}.steps input{flex:1;min-width:80px;min-height:24px;accent-color:var(--mark)}
table{border-collapse:collapse;width:100%;margin-block-end:8px}
th,td{text-align:start;padding:2px 12px 2px 0;overflow-wrap:anywhere}
.file{position:absolute;opacity:0;width:1px;height:1px}
`
