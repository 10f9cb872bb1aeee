import { openPage, press, visit } from './browser.mjs'

const counters = (page) => page.evaluate('counters()')

/** Milliseconds that an untouched page is watched. */
const WATCH = 3_000

/** Requests, storage writes, sockets and fonts of an untouched page with the kit. */
async function unasked(bench, name) {
  const { page, traffic, close } = await openPage(bench.browser, { probes: [bench.probes.count] })
  await visit(page, bench.site.url(name))
  await page.waitForTimeout(WATCH)
  const { requests, writes, sockets, fonts } = await counters(page)
  const own = new Set(['document', 'script', 'stylesheet'])
  const others = (await traffic.since(0)).filter(({ type }) => !own.has(type))
  await close()
  return Math.max(requests, others.length) + writes + sockets + fonts
}

export const measureBeforeClick = async (bench) =>
  (await unasked(bench, 'eager')) +
  (await unasked(bench, 'loader')) +
  (await unasked(bench, 'services'))

/** Connects the wallet of the page and waits until the modal has gone. */
export async function connect(page) {
  await press(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Bench Wallet/ })
    .click()
  await page.locator('[data-latchkey="connect-button"] .account').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
