import { expect, test as base } from '@playwright/test'
import type { BrowserContext, Page, Request, WebSocket } from '@playwright/test'
import { place } from './world.js'

/** This machine; its second name is another site, and the one that may have passkeys. */
const HERE = ['127.0.0.1', 'localhost']

const isForeign = (url: string) => {
  const { protocol, hostname } = new URL(url)
  return /^(http|ws)s?:$/.test(protocol) && !HERE.includes(hostname)
}

/**
 * Records forbidden actions of a context's pages: breaking their policy, or reaching another machine. It only
 * listens: a route would take every request through the test, and the cache from the browser. The browser's own
 * setting blocks other machines (`playwright.config.ts`).
 *
 * @returns ends it
 */
export function watch(context: BrowserContext, seen: string[]): () => void {
  const told = (message: { text(): string }) => {
    if (/Content Security Policy|Trusted(HTML|Script)/.test(message.text())) {
      seen.push(message.text())
    }
  }
  const requested = (request: Request) => {
    if (isForeign(request.url())) seen.push(request.url())
  }
  const connected = (socket: WebSocket) => {
    if (isForeign(socket.url())) seen.push(socket.url())
  }
  const opened = (page: Page) => void page.on('websocket', connected)
  context.on('console', told).on('request', requested).on('page', opened)
  context.pages().forEach(opened)
  return () => {
    context.off('console', told).off('request', requested).off('page', opened)
    for (const page of context.pages()) page.off('websocket', connected)
  }
}

let here: string | undefined

/** Where the pages of the test that runs are: on either name of this machine. */
export function baseNow(): string {
  if (here === undefined) throw new Error('No test runs.')
  return here
}

/** The test of the worker's own playground, with what a page may never do, in any test: see `watch`. */
export const test = base.extend<{ readonly trespasses: string[] }>({
  baseURL: async ({}, run) => run(place().playground),
  trespasses: [
    async ({ context, baseURL }, use) => {
      here = baseURL
      const seen: string[] = []
      watch(context, seen)
      await use(seen)
      // The next test has the same page: what this one says as it goes is said before that begins.
      const [page, ...windows] = context.pages()
      for (const other of windows) await other.close()
      await page?.goto('about:blank')
      expect(seen).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
