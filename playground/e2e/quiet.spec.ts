import { isDeepStrictEqual } from 'node:util'
import type { CDPSession, Page } from '@playwright/test'
import { buildProbe } from '../bench/measure/probe.mjs'
import type {} from '../bench/probe/count.js'
import type {} from '../src/host/main.js'
import { ACME, openHost } from './support/host.js'
import { ALL } from './support/namespaces.js'
import { expect, test } from './support/test.js'

const NOWHERE = { relay: { url: '' }, chains: [] }

/** Cycles that fill caches, and cycles that may leave nothing. */
const WARM_UP = 10
const CYCLES = 30

/** A wallet of each of the other namespaces. */
const OTHERS = [
  { kind: 'solana', key: 'sol', options: { name: 'Sun Wallet' } },
  { kind: 'bitcoin', key: 'btc', options: { apis: ['unisat'] } },
  { kind: 'polkadot', key: 'dot', options: { key: 'Dot Wallet' } },
  { kind: 'cosmos', key: 'leap', options: { path: 'leap' } },
] as const

/** The questions to the wallets on the page. */
const askedOfWallets = (page: Page) =>
  page.evaluate(() => {
    const { wallets, others } = window.host
    const { solana, bitcoin, polkadot, cosmos } = others
    type Log = { readonly requests: readonly { readonly method: string }[] }
    const all = [wallets, solana, bitcoin, polkadot, cosmos].flatMap((one) =>
      Object.values<Log>(one),
    )
    return all.flatMap(({ requests }) => requests.map(({ method }) => method))
  })

const openAndClose = (page: Page, count: number) =>
  page.evaluate(async (cycles) => {
    const { modal } = window.host.kits['host']!
    const roots = () => [...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])
    const shown = (selector: string) => roots().some((root) => root.querySelector(selector))
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      modal.open()
      while (!shown('[part~="wallet-row"]')) await frame()
      modal.close()
      while (shown('dialog[open]')) await frame()
    }
  }, count)

const unmountAndMount = (page: Page, count: number) =>
  page.evaluate(async (cycles) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      window.host.unmount()
      await frame()
      window.host.mount()
      await frame()
    }
  }, count)

/** The page's leftovers after garbage collection. */
async function held(page: Page, devtools: CDPSession) {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN
  const { activeTimers, openSockets } = await page.evaluate(() => window.counters())
  return {
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    timers: activeTimers,
    sockets: openSockets,
  }
}

/** The same once it has come to rest: a busy machine lets the last effects of a page wait. */
async function heldAtRest(page: Page, devtools: CDPSession) {
  let [last, now] = [await held(page, devtools), await held(page, devtools)]
  while (!isDeepStrictEqual(last, now)) [last, now] = [now, await held(page, devtools)]
  return now
}

test.describe('an unused kit', { tag: '@quiet' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript({ content: await buildProbe('count', NOWHERE) })
  })

  test('asks for nothing, stores nothing and connects to nothing before a click, with any plugin', async ({
    page,
  }) => {
    const asked: string[] = []
    const kits = [{ id: 'host', relay: true, namespaces: ALL }]
    await openHost(page, { wallets: [ACME], others: OTHERS, kits })
    page.on('request', (request) => asked.push(request.url()))
    await page.waitForLoadState('networkidle')
    const counters = await page.evaluate(() => window.counters())
    expect(asked).toEqual([])
    expect(counters).toMatchObject({ requests: 0, writes: 0, sockets: 0, frames: 0, fonts: 0 })
    expect(counters.activeTimers).toBe(0)
    expect(await askedOfWallets(page)).toEqual([])
  })

  test('leaves no listener, node, timer or socket behind when opened and mounted again', async ({
    page,
  }) => {
    await openHost(page, { wallets: [ACME], kits: [{ id: 'host' }] })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    const run = async (count: number) => {
      await openAndClose(page, count)
      await unmountAndMount(page, count)
      await expect.poll(() => page.evaluate(() => window.counters().activeTimers)).toBe(0)
    }
    await run(WARM_UP)
    let before = await heldAtRest(page, devtools)
    await run(CYCLES)
    let after = await heldAtRest(page, devtools)
    if (after.listeners > before.listeners || after.nodes > before.nodes) {
      // A late load on a slow machine comes once; a leak comes again.
      before = after
      await run(CYCLES)
      after = await heldAtRest(page, devtools)
    }
    expect(after.timers).toBe(0)
    expect(after.sockets).toBe(0)
    expect(after.listeners).toBeLessThanOrEqual(before.listeners)
    expect(after.nodes).toBeLessThanOrEqual(before.nodes)
  })

  test('leaves no listener, timer or socket behind when it showed a code and was disposed of', async ({
    page,
  }) => {
    const host = await openHost(page, { wallets: [ACME], kits: [{ id: 'host', relay: true }] })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('DOM.enable')
    /** Types of the events that the window listens to. */
    const listened = async () => {
      const { result } = await devtools.send('Runtime.evaluate', { expression: 'window' })
      const { listeners } = await devtools.send('DOMDebugger.getEventListeners', {
        objectId: result.objectId!,
      })
      return listeners.map(({ type }) => type).sort()
    }
    const before = await listened()
    await host.button.click()
    await host.dialog.getByRole('button', { name: /WalletConnect/ }).click()
    await expect(host.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await expect.poll(listened).toEqual(expect.arrayContaining(['online', 'offline']))
    await page.evaluate(() => {
      window.host.unmount()
      window.host.kits['host']!.dispose()
    })
    await expect
      .poll(() => page.evaluate(() => window.counters()))
      .toMatchObject({ activeTimers: 0, openSockets: 0 })
    expect((await listened()).filter((type) => !before.includes(type))).toEqual([])
  })
})
