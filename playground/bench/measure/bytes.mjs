import { openPage, press, visit } from './browser.mjs'
import { entryBudgets, namespaces } from '../../../scripts/size/budgets.mjs'
import { bundleEntry } from '../../../scripts/size/bundle.mjs'
import { readCode } from './scan.mjs'

export const total = (answers) => answers.reduce((sum, { bytes }) => sum + bytes, 0)
/** Script and style files: the page's own, not its requests. */
export const code = (answers) =>
  answers.filter(({ type }) => type === 'script' || type === 'stylesheet')

/** Milliseconds of quiet after which a page has loaded its unasked files. */
const SETTLE = 500

/** Waits until a page asks for nothing more. */
export async function settle({ page, traffic }) {
  for (let before = -1; before < traffic.count();) {
    before = traffic.count()
    await page.waitForTimeout(SETTLE)
  }
}

/** Script and style files of a page until its button works. */
async function load(bench, name) {
  const opened = await openPage(bench.browser)
  await visit(opened.page, bench.site.url(name))
  await settle(opened)
  const answers = code(await opened.traffic.since(0))
  await opened.close()
  return answers
}

/** The additional bytes of opening the modal and then showing a relay code. */
async function open(bench) {
  const opened = await openPage(bench.browser, { probes: [bench.probes.wallet, bench.probes.feel] })
  const { page, traffic } = opened
  await visit(page, bench.site.url('eager'))
  await settle(opened)
  const loaded = traffic.count()
  await press(page)
  await page.evaluate('feel.listed()')
  const listed = traffic.count()
  await settle(opened)
  await readCode(page)
  const scanned = traffic.count()
  const answers = await traffic.since(loaded)
  await opened.close()
  return {
    open: answers.slice(0, listed - loaded),
    qr: answers.slice(listed - loaded, scanned - loaded),
  }
}

/** Each namespace's entry alone, and how many files of chain libraries they hold together. */
async function measureEntries() {
  const budgets = entryBudgets.filter(({ what }) => namespaces.includes(what))
  const found = await Promise.all(
    budgets.map(async (budget) => [budget.what, await bundleEntry(budget)]),
  )
  return {
    entryGzip: Object.fromEntries(found.map(([what, { size }]) => [what, size])),
    entryLibraries: found.reduce((sum, [, { libraries }]) => sum + libraries.length, 0),
  }
}

/** Downloads in bytes, gzip level 9, over those of the bare React page if it has them too. */
export async function measureBytes(bench) {
  const bare = total(await load(bench, 'react'))
  const eager = await load(bench, 'eager')
  const five = await load(bench, 'five')
  const product = await load(bench, 'product')
  const loader = await load(bench, 'loader')
  const { open: modal, qr } = await open(bench)
  return {
    files: { eager, five, product, loader, modal, qr },
    figures: {
      loadGzip: total(eager) - bare,
      fiveGzip: total(five) - bare,
      productGzip: total(product) - bare,
      loaderGzip: total(loader) - bare,
      openGzip: total(modal),
      qrGzip: total(qr),
      loadFiles: eager.length,
      ...(await measureEntries()),
    },
  }
}
