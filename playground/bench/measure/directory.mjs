import { median, openPage, press, times, visit } from './browser.mjs'
import { code, settle, total } from './bytes.mjs'
import { connect } from './quiet.mjs'
import { observeLongTasks } from './work.mjs'

/** Fewer wallets than this were no scroll to speak of: of the directory's 600 the page's chain has most. */
const LEAST = 500

/** Turns of the wheel without another wallet, after which the list is taken to be at its end. */
const STILL = 20

/** Pixels of one turn of the wheel. */
const TURN = 400

/** Puts what moved by itself into `layoutShift`, as a share of the viewport. */
const observeShifts = `
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) window.layoutShift += value
  }).observe({ type: 'layout-shift', buffered: true })`

const tilesOf = (page) => page.getByRole('dialog').locator('[part~="wallet-tile"]')

/** Scrolls whose median counts, since one is as quiet as the machine was in its second. */
const SCROLLS = 3

/** Facts after a turn, asked within the page: a locator's work there would be part of its frames. */
const countTiles = `document.querySelector('[data-latchkey="modal"]').shadowRoot.querySelectorAll('[part~="wallet-tile"]').length`

const isAsked = ({ type }) => type !== 'document' && type !== 'script' && type !== 'stylesheet'

/** Milliseconds of a page's own time until its collected events have gone. */
const COLLECTED = 10_000

/** Waits until a page sends no more requests, and then until it has sent its collected events. */
async function rest(opened) {
  await settle(opened)
  await opened.page.clock.runFor(COLLECTED)
  await settle(opened)
}

/** Goes to a page with a directory and presses its button. */
async function openConnect(bench, { name = 'directory', ...options } = {}) {
  const opened = await openPage(bench.browser, {
    ...options,
    probes: [bench.probes.wallet, bench.probes.feel, ...(options.probes ?? [])],
  })
  await visit(opened.page, bench.site.url(name))
  await settle(opened)
  const loaded = opened.traffic.count()
  await press(opened.page)
  await opened.page.evaluate('feel.listed()')
  await settle(opened)
  return { ...opened, loaded }
}

async function openAllWallets({ page }) {
  await page.getByRole('dialog').locator('[part~="all-wallets-row"]').click()
  await tilesOf(page).first().waitFor()
}

/** The additional bytes of the list of all wallets, and the number of requests for a visitor's actions. */
async function measureVisit(bench, name) {
  const opened = await openConnect(bench, { name, clock: true })
  const { page, traffic, loaded } = opened
  await rest(opened)
  const listed = traffic.count()
  await openAllWallets(opened)
  await rest(opened)
  const shown = traffic.count()
  await page.getByRole('dialog').getByRole('searchbox').fill('wallet 1')
  await rest(opened)
  const answers = await traffic.since(loaded)
  await opened.close()
  const open = answers.slice(0, listed - loaded)
  const list = answers.slice(listed - loaded, shown - loaded)
  const search = answers.slice(shown - loaded)
  return {
    allWalletsGzip: total(code(list)),
    requests: {
      open: open.filter(isAsked).length,
      allWallets: list.filter(isAsked).length,
      search: search.filter(isAsked).length,
    },
  }
}

/** Requests of one connect with a wallet in the page, from the press on its row until the modal has gone. */
async function measureConnect(bench, name) {
  const opened = await openConnect(bench, { name, clock: true })
  await opened.page.keyboard.press('Escape')
  await opened.page.evaluate('feel.closed()')
  await rest(opened)
  const before = opened.traffic.count()
  await connect(opened.page)
  await rest(opened)
  const answers = await opened.traffic.since(before)
  await opened.close()
  return answers.filter(isAsked).length
}

/**
 * Turns the wheel once, and returns the value of `asked` after the next frame but one. It runs in a task of its
 * own, since the question is no part of the visitor's wait.
 */
async function turnWheel(page, asked) {
  await page.mouse.wheel(0, TURN)
  return page.evaluate(`new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(${asked}))))
  })`)
}

/** Turns the wheel over all wallets until the last one is there, at 4× throttle. */
async function scrollWallets(bench) {
  const opened = await openConnect(bench, {
    probes: [observeLongTasks, observeShifts],
    throttle: 4,
  })
  const { page, close } = opened
  await openAllWallets(opened)
  await settle(opened)
  const { x, y, width, height } = await page.getByRole('dialog').boundingBox()
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.evaluate('longTasks.splice(0), void (layoutShift = 0)')
  let [turns, count] = [0, 0]
  for (let still = 0; still < STILL; turns += 1) {
    const now = await turnWheel(page, countTiles)
    still = now > count ? 0 : still + 1
    count = now
  }
  if (count < LEAST) throw new Error(`The list ended with ${count} wallets.`)
  await settle(opened)
  const found = await page.evaluate('({ tasks: longTasks, shift: layoutShift })')
  await close()
  return { ...found, turns }
}

/** The same turns over the bare React page. */
async function scrollBare(bench, turns) {
  const { page, close } = await openPage(bench.browser, { probes: [observeLongTasks], throttle: 4 })
  await visit(page, bench.site.url('react'))
  await page.mouse.move(400, 400)
  await page.evaluate('longTasks.splice(0)')
  for (let turn = 0; turn < turns; turn += 1) await turnWheel(page, turn)
  const tasks = await page.evaluate('longTasks')
  await close()
  return tasks
}

const long = (tasks) => tasks.filter((duration) => duration > 50).length

/** A scroll through all wallets: its tasks over 50 ms beyond those of the bare page, and what moved by itself. */
async function measureScroll(bench) {
  const { tasks, shift, turns } = await scrollWallets(bench)
  const bare = await scrollBare(bench, turns)
  return { tasks: Math.max(0, long(tasks) - long(bare)), shift }
}

async function measureRequests(bench, name) {
  const { allWalletsGzip, requests } = await measureVisit(bench, name)
  return { allWalletsGzip, requests: { ...requests, connect: await measureConnect(bench, name) } }
}

/** The list of all wallets: its bytes, what services are asked in one visit, and a scroll through all of it. */
export async function measureDirectory(bench) {
  const { allWalletsGzip, requests } = await measureRequests(bench, 'directory')
  const { requests: services } = await measureRequests(bench, 'services')
  const scrolls = await times(SCROLLS, () => measureScroll(bench))
  return {
    allWalletsGzip,
    requests,
    services,
    scrollTasks: median(scrolls.map(({ tasks }) => tasks)),
    // Moved is moved: no other scroll makes up for it.
    scrollShift: Number(Math.max(...scrolls.map(({ shift }) => shift)).toFixed(4)),
  }
}
