/** @type {Readonly<Record<string, string>>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (/** @type {string} */ text) =>
  text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center}
form{box-sizing:border-box;width:min(100vw,360px);padding:24px;display:grid;gap:12px}
h1{margin:0;font-size:20px}
p{margin:0;opacity:.7}
label{display:grid;gap:4px}
input,button{box-sizing:border-box;min-height:44px;padding-inline:12px;border-radius:10px;border:1px solid #8888;font:inherit}
button[value=yes]{background:#2563eb;border-color:#2563eb;color:#fff;font-weight:600}`

const page = (/** @type {string} */ title, /** @type {string} */ content) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body>${content}</body></html>`

/**
 * The page of a stand-in for an identity provider: it asks who somebody is.
 *
 * @param {string} provider
 * @param {string} [request] what the form brings along: the query that the app sent
 */
export const signInPage = (provider, request = '') =>
  page(
    `Sign in with ${provider}`,
    `<form method="post"><h1>Sign in with ${escaped(provider)}</h1>
<p>A stand-in on this machine. Say any name: the same name is the same person.</p>
<label>Name <input name="name" value="alice" autocomplete="off"></label>
<input type="hidden" name="request" value="${escaped(request)}">
<button name="answer" value="yes">Continue</button><button name="answer" value="no">Cancel</button></form>`,
  )
