import { median, openPage, press, times, visit } from './browser.mjs'
import { connect } from './quiet.mjs'

const ROUNDS = 7

async function withWallet(bench, options, run) {
  const opened = await openPage(bench.browser, {
    ...options,
    probes: [bench.probes.wallet, bench.probes.feel, ...(options.probes ?? [])],
  })
  await visit(opened.page, bench.site.url('eager'))
  const result = await run(opened.page)
  await opened.close()
  return result
}

/** Milliseconds from a press until the list of wallets stands still. */
async function openOnce(page) {
  await page.evaluate('void (window.wait = feel.opened())')
  await press(page)
  return page.evaluate('wait')
}

const openCold = (bench, throttle) =>
  times(bench.rounds ?? ROUNDS, () => withWallet(bench, { throttle }, (page) => openOnce(page)))

const openWarm = (bench) =>
  times(bench.rounds ?? ROUNDS, () =>
    withWallet(bench, {}, async (page) => {
      await openOnce(page)
      await page.keyboard.press('Escape')
      await page.evaluate('feel.closed()')
      return openOnce(page)
    }),
  )

const answers = (bench) =>
  times(bench.rounds ?? ROUNDS, () =>
    withWallet(bench, {}, async (page) => {
      await page.evaluate(`wallet.hold('eth_requestAccounts')`)
      await openOnce(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Bench Wallet/ })
        .click()
      await page.evaluate(`wallet.reached('eth_requestAccounts')`)
      return page.evaluate('feel.answered()')
    }),
  )

const restores = (bench) =>
  times(bench.rounds ?? ROUNDS, () =>
    withWallet(bench, { probes: [bench.probes.restored] }, async (page) => {
      await connect(page)
      await page.reload()
      return page.evaluate('restored()')
    }),
  )

/** How it feels, in milliseconds, medians. */
export async function measureFeel(bench) {
  const restored = await restores(bench)
  return {
    openCold: median(await openCold(bench, 1)),
    openWarm: median(await openWarm(bench)),
    openThrottled: median(await openCold(bench, 4)),
    answerShown: median(await answers(bench)),
    restoredShown: median(restored.map(({ shown }) => shown)),
    restoredConfirmed: median(restored.map(({ confirmed }) => confirmed)),
  }
}
