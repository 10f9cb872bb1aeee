import { buttonOf, openPage, visit } from './browser.mjs'

const counters = (page) => page.evaluate('counters()')

/** Milliseconds that a page is watched while nobody touches it. */
const WATCH = 3_000

/** Requests, storage writes, sockets and fonts of a page with the kit that nobody has clicked. */
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
  (await unasked(bench, 'eager')) + (await unasked(bench, 'loader'))

/** Connects the wallet of the page and waits until the modal has gone. */
export async function connect(page) {
  await buttonOf(page).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Bench Wallet/ })
    .click()
  await page.locator('[data-latchkey="connect-button"] .account').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

const MINUTE = 60_000

/** HTTP requests in ten minutes in which a connected visitor does nothing. */
export async function measureIdle(bench) {
  const { probes } = bench
  const { page, traffic, close } = await openPage(bench.browser, {
    clock: true,
    probes: [probes.count, probes.wallet],
  })
  await visit(page, bench.site.url('eager'))
  await connect(page)
  // What connecting itself asks for, such as the balance, is not idling.
  await page.clock.runFor(1_000)
  await page.waitForTimeout(WATCH)
  const before = traffic.count()
  for (let minute = 0; minute < 10; minute += 1) {
    await page.clock.runFor(MINUTE)
    // Time enough in the real world for what a timer began.
    await page.waitForTimeout(100)
  }
  const idle = traffic.count() - before
  await close()
  return idle
}
