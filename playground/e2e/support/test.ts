import { expect, test as base } from '@playwright/test'

/** What a page may never do, in any test: break its policy or talk to anyone but this machine. */
export const test = base.extend<{ readonly trespasses: readonly string[] }>({
  trespasses: [
    async ({ context }, use) => {
      const seen: string[] = []
      context.on('console', (message) => {
        if (/Content Security Policy|Trusted(HTML|Script)/.test(message.text())) {
          seen.push(message.text())
        }
      })
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url())
        if (/^(http|ws)s?:$/.test(protocol) && hostname !== '127.0.0.1') seen.push(request.url())
      })
      await use(seen)
      expect(seen).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
