const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center}
form,main{box-sizing:border-box;width:min(100vw,360px);padding:24px;display:grid;gap:12px}
h1{margin:0;font-size:20px}
p{margin:0;opacity:.7}
button{min-height:44px;border:0;border-radius:10px;background:#7c65c1;color:#fff;font:inherit;font-weight:600}`

const page = (/** @type {string} */ content) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in with Farcaster</title><style>${STYLE}</style></head><body>${content}</body></html>`

/** The pages of a stand-in for the visitor's Farcaster app. */
export const farcasterPage = {
  /** @param {readonly { name: string, fid: number }[]} accounts */
  ask: (accounts) =>
    page(`<form method="post"><h1>Sign in with Farcaster</h1>
<p>A stand-in for your Farcaster app, on this machine.</p>
${accounts
  .map(
    ({ name, fid }) =>
      `<button name="name" value="${name}">Sign in as ${name} (fid ${fid})</button>`,
  )
  .join('')}</form>`),
  /** @param {string} name of an account */
  done: (name) =>
    page(`<main><h1>Signed in as ${name}</h1><p>Go back to where you began.</p></main>`),
}
