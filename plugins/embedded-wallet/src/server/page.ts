import type { RequestHandler } from '@latchkey/kernel/server'
import { ServerErrors } from './errors.js'
import { nodeFiles } from './node-files.js'
import { hashOf } from './tokens.js'

/** Files of the frame's page, by name: what `latchkey-frame build` writes. */
export type PageFiles = ReadonlyMap<string, string>

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}
/** Has its content's hash in its name, so that it never changes. */
const CHUNK = /^chunk-[0-9A-Z]{8}\.js$/
const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Reads the files of the frame's page from the folder that `latchkey-frame build --out <folder>` made. Needs Node, or another
 * runtime with its files.
 *
 * @throws KitError `page_missing`
 */
export async function readPage(folder: string): Promise<PageFiles> {
  const { readdir, readFile } = await nodeFiles()
  const names = await readdir(folder).catch((thrown: unknown) => {
    throw ServerErrors.page_missing({ folder }, thrown)
  })
  const read = async (name: string) => [name, await readFile(`${folder}/${name}`, 'utf8')] as const
  return new Map(await Promise.all(names.map(read)))
}

/** Serves the page with its headers. Cached files are not sent again. */
export function servePage(
  files: PageFiles,
  pageHeaders: Readonly<Record<string, string>>,
): RequestHandler {
  const tags = new Map<string, string>()
  const tagOf = async (name: string, text: string) => {
    const tag = tags.get(name) ?? `"${await hashOf(text)}"`
    tags.set(name, tag)
    return tag
  }
  return async ({ method, url, headers: asked }) => {
    const name = new URL(url).pathname.slice(1) || 'index.html'
    const text = files.get(name)
    const isRead = method === 'GET' || method === 'HEAD'
    if (text === undefined || !isRead) {
      const headers = { ...pageHeaders, ...(isRead ? {} : { allow: 'GET, HEAD' }) }
      return new Response(null, { status: isRead ? 404 : 405, headers })
    }
    const etag = await tagOf(name, text)
    const headers = {
      ...pageHeaders,
      'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8',
      ...(CHUNK.test(name) && { 'cache-control': FOR_EVER }),
      etag,
    }
    // A proxy that compresses makes a weak one of it.
    const isKnown = asked.get('if-none-match')?.includes(etag) === true
    if (isKnown) return new Response(null, { status: 304, headers })
    return new Response(method === 'HEAD' ? null : text, { headers })
  }
}
