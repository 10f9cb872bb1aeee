import type { Locator, Page, Request } from '@playwright/test'
import { expect } from './test.js'

/** The clock of a page, which a test moves on instead of waiting. */
export interface PageClock {
  /** Moves the clock on, second by second, until something is there. */
  until(there: Locator): Promise<void>
}

/**
 * Lets a test move the page's clock on: what the page asks for every few seconds is asked for at once. While an answer is
 * on its way the clock goes at its own speed, so that no limit of the page runs out. To be called before the page is opened.
 */
export async function installClock(page: Page): Promise<PageClock> {
  const open = new Set<Request>()
  const ended = (request: Request) => void open.delete(request)
  page.on('request', (request) => void open.add(request))
  page.on('requestfinished', ended).on('requestfailed', ended)
  // Requests of a page that was left report no end: they are forgotten.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open.clear()
  })
  await page.clock.install()
  return {
    until: (there) =>
      expect(async () => {
        if (open.size === 0) await page.clock.runFor(1_000)
        await expect(there.first()).toBeVisible({ timeout: 50 })
      }).toPass({ intervals: [0], timeout: 40_000 }),
  }
}
