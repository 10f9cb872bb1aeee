import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { HttpError, jsonListener, readJson } from '../net/json-http.mjs'
import { serve } from '../net/tenants.mjs'

const PAGES = new URL('./pages/', import.meta.url)
const FILES = /** @type {const} */ ({
  '/': ['inbox.html', 'text/html; charset=utf-8'],
  '/inbox.css': ['inbox.css', 'text/css'],
  '/inbox.js': ['inbox.js', 'text/javascript'],
})
const POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
].join('; ')

/**
 * Starts the page of everybody's mails, and a door for tests in other processes:
 *
 * | request | does |
 * |---|---|
 * | `GET /mails.json?to=alice@example.org` | the mails, newest first, each with its `code` and `link`; without `to` all |
 * | `POST /__test/clock` | `{"forwardMs": 30000}` moves the wallet server's clock |
 *
 * @param {{ mails: readonly import('./smtp.mjs').CaughtMail[], forward: (milliseconds: number) => void, port?: import('../net/tenants.mjs').Port }} options
 *   port 0, the default, takes any free one
 */
export async function startInbox({ mails, forward, port: wanted = 0 }) {
  const json = jsonListener(async (request, { pathname, searchParams }) => {
    const to = searchParams.get('to')
    if (pathname === '/mails.json')
      return to === null ? mails : mails.filter((mail) => mail.to === to.toLowerCase())
    if (request.method === 'POST' && pathname === '/__test/clock') {
      const { forwardMs } = /** @type {{ forwardMs?: unknown }} */ (await readJson(request))
      if (!Number.isSafeInteger(forwardMs))
        throw new HttpError(400, 'forwardMs has to be a number.')
      forward(Number(forwardMs))
      return {}
    }
    throw new HttpError(404, `Nothing answers ${request.method} ${pathname}.`)
  })
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    const file = FILES[/** @type {keyof typeof FILES} */ (path)]
    if (!file) return json(request, response)
    const [name, type] = file
    response.setHeader('content-security-policy', POLICY)
    return readFile(new URL(name, PAGES)).then((content) => {
      response.writeHead(200, { 'content-type': type }).end(content)
    })
  })
  return serve(server, wanted)
}
