import { encodeBase64 } from '@latchkey/kernel/internal/tools'
import { directionOf } from '../wire/page.js'
import { escaped } from './html.js'

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,-apple-system,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f5f5f7,#0f0f12);color:light-dark(#1b1b1f,#f2f2f5)}
main{box-sizing:border-box;width:min(100vw,400px);padding:32px;text-align:center}
h1,p,small{text-wrap:balance}
h1{font-size:22px;line-height:1.3;margin:0 0 8px;letter-spacing:-.01em}
p{margin:0;color:light-dark(#62626b,#a0a0aa);overflow-wrap:anywhere}
dl{margin:24px 0;padding:4px 16px;border-radius:16px;background:light-dark(#fff,#1b1b20);text-align:start}
dl div{display:flex;gap:16px;justify-content:space-between;padding:12px 0}
dl div+div{border-top:1px solid light-dark(#ececf0,#2a2a31)}
dt{color:light-dark(#62626b,#a0a0aa);flex:none}
dd{margin:0;text-align:end;overflow-wrap:anywhere}
button{width:100%;min-height:48px;border:0;border-radius:12px;font:inherit;font-weight:600;cursor:pointer;background:light-dark(#1b1b1f,#f2f2f5);color:light-dark(#fff,#0f0f12)}
button:hover{opacity:.9}
button:focus-visible{outline:3px solid #5b8def;outline-offset:2px}
svg{width:56px;height:56px;margin-bottom:16px;color:light-dark(#12813f,#4ccb7f)}
small{display:block;margin-top:16px;font-size:14px;color:light-dark(#62626b,#a0a0aa)}`

/** Says that something is done. */
export const MARK =
  '<svg viewBox="0 0 56 56" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="28" cy="28" r="25"/><path d="m18 29 7 7 14-16"/></svg>'

/** A page of the server itself. */
interface ServerPage {
  readonly language: string
  readonly title: string
  /** HTML, escaped by its maker. */
  readonly content: string
  readonly script?: string
  readonly status?: number
}

async function hashSource(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${encodeBase64(new Uint8Array(hash))}'`
}

/** Makes a page that loads nothing, is in no frame and runs the one script that it was made with. */
export async function pageOf(page: ServerPage): Promise<Response> {
  const { language, title, content, script, status = 200 } = page
  const policy = [
    "default-src 'none'",
    `style-src ${await hashSource(STYLE)}`,
    ...(script === undefined ? [] : [`script-src ${await hashSource(script)}`]),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  const html = `<!doctype html>
<html lang="${escaped(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>${content}</main>${script === undefined ? '' : `<script>${script}</script>`}</body>
</html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // The address of the page is a secret; the server itself has to see where its form was sent from.
    'referrer-policy': 'same-origin',
    'content-security-policy': policy.join('; '),
  }
  return new Response(html, { status, headers })
}
