import type { Page } from '@playwright/test'
import type { NamespaceId } from '@latchkey/kernel'
import type {} from '../src/host/main.js'
import type { HostConfig, HostOtherWallet } from '../src/host/host-config.js'
import type { HostileSource } from '../src/host/hostile-part.js'
import { expectStatus, openHost } from './support/host.js'
import { expect, test } from './support/test.js'

/** A way onto a page, and an honest wallet that has to stay unchanged. */
interface Way {
  readonly source: HostileSource
  readonly namespace: NamespaceId
  readonly witness: Pick<HostConfig, 'wallets' | 'others'>
  readonly name: string
  /** Whether the hostile ones stand at places of their own. */
  readonly hostilePlaces?: boolean
  /** Whether wallets are heard that come after the kit has asked for them. */
  readonly late?: boolean
}

const witness = (kind: string, options: HostOtherWallet['options']) => ({
  others: [{ kind, key: 'witness', options: { seed: 'witness', ...options } }],
})
const announced = {
  wallets: [{ key: 'witness', options: { seed: 'witness', name: 'Witness', rdns: 'com.witness' } }],
}

const named = { name: 'Witness' }
const standard = { ...named, late: true }
const WAYS: readonly Way[] = [
  { source: 'announced', namespace: 'eip155', witness: announced, ...standard },
  { source: 'solana', namespace: 'solana', witness: witness('solana', named), ...standard },
  { source: 'sats', namespace: 'bip122', witness: witness('bitcoin', named), ...named },
  {
    source: 'polkadot',
    namespace: 'polkadot',
    witness: witness('polkadot', { key: 'Witness' }),
    ...named,
  },
  {
    source: 'bitcoin',
    namespace: 'bip122',
    witness: witness('bitcoin', named),
    ...standard,
  },
  {
    source: 'cosmos',
    namespace: 'cosmos',
    witness: witness('cosmos', {}),
    name: 'Leap',
    hostilePlaces: true,
  },
]

/** As many as are looked at beside the witness; of the list of sats-connect 32 are. */
const AT_ONCE = {
  announced: 63,
  solana: 63,
  bitcoin: 63,
  sats: 32,
  polkadot: 63,
  cosmos: 64,
} as const

/** Of each way every so many are looked at here: each by itself is in the unit tests of its namespace. */
const EVERY = 4

declare global {
  interface Window {
    /** The mark that a wallet's script would set. */
    pwned?: number
    /** Directives that something on the page offended against. */
    reports?: string[]
  }
}

/** Writes down what the browser would report; to be called before the page loads. */
const watchReports = (page: Page) =>
  page.addInitScript(() => {
    window.reports = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      window.reports?.push(`${violatedDirective} ${sample}`)
    })
  })

/** The effects that no wallet may have: a script that ran, a prototype that changed, a report. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    pwned: window.pwned,
    reports: window.reports,
    prototypes: [Object, Array, Function, String, Promise].map(
      ({ prototype }) => Reflect.ownKeys(prototype).length,
    ),
  }))

/** Starts the page's kit and waits until it lists the witness, and tells what else it lists by then. */
function startAndList(witnessed: string): Promise<readonly string[]> {
  const { connections, start, watch } = window.host.kits['host']!
  return new Promise((resolve, reject) => {
    watch(connections.connectorsAtom, (found) => {
      const names = found.map(({ name }) => name)
      if (names.includes(witnessed)) resolve(names)
    })
    start().catch(reject)
  })
}

/** Takes the hostile wallets away, and puts a fresh kit in the place of the one that knew them. */
async function renew() {
  const { removeHostile } = await window.host.hostile()
  removeHostile()
  window.host.renew('host')
}

/** Shows a page to the hostile wallets of one way, so many at once, and to an honest one beside them. */
async function expectHarmless(page: Page, way: Way) {
  const { source, namespace, witness: honest, name, hostilePlaces = false, late = false } = way
  const kits = [{ id: 'host', namespaces: [namespace], hostilePlaces }]
  const atOnce = AT_ONCE[source as keyof typeof AT_ONCE]
  const host = await openHost(page, { ...honest, kits })
  let [from, total, rows, kit] = [0, Infinity, 0, 0]
  for (; from < total; from += atOnce, kit += 1) {
    // None of those before is left: each kit sees but so many.
    if (kit > 0) await page.evaluate(renew)
    const printed = await page.evaluate(() => window.host.kits['host']!.csp())
    const before = await traces(page)
    // To every second kit they come when it has asked already.
    if (late && kit % 2 === 1) expect(await page.evaluate(startAndList, name)).toEqual([name])
    total = await page.evaluate(
      async ([of, first, count, every]) => {
        const { countHostile, placeHostile } = await window.host.hostile()
        placeHostile(of, first, count, every)
        return countHostile(of, every)
      },
      [source, from, atOnce, EVERY] as const,
    )
    await host.button.click()
    await expect(host.dialog.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
    rows += await host.dialog.getByRole('listitem').count()
    const complaints = await page.evaluate(
      async ([id, known]) => {
        const { connectEach } = await window.host.hostile()
        return connectEach(window.host.kits['host']!, id, known)
      },
      [namespace, name] as const,
    )
    expect(complaints).toEqual([])
    await expectStatus(host, 'disconnected')
    await page.evaluate(() => {
      window.host.kits['host']!.modal.close()
    })
    await expect(host.dialog).toBeHidden()
    await host.button.click()
    await host.dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expectStatus(host, 'connected')
    expect(await traces(page)).toEqual({ ...before, pwned: undefined, reports: [] })
    expect(new URL(page.url()).searchParams.get('csp')).toBe(printed)
    await page.evaluate(() => window.host.kits['host']!.connections.disconnect())
  }
  expect(total).toBeGreaterThan(100 / EVERY)
  // Some of them are listed: a record that is only half wrong is a wallet with a fault.
  expect(rows).toBeGreaterThan(2 * kit)
  await page.evaluate(renew)
  expect(await page.evaluate(startAndList, name)).toEqual([name])
}

/** The same for functions of Bitcoin wallets, of which each has one place: a kit for each. */
async function expectObjectsHarmless(page: Page) {
  await openHost(page, {
    ...witness('bitcoin', named),
    kits: [{ id: 'host', namespaces: ['bip122'] }],
  })
  const before = await traces(page)
  const outcome = await page.evaluate(async (every) => {
    const source = 'bitcoin objects'
    const { connectEach, countHostile, placeHostile } = await window.host.hostile()
    const total = countHostile(source, every)
    const [complaints, lonely] = [[] as string[], [] as number[]]
    for (let at = 0; at < total; at += 1) {
      placeHostile(source, at, 1, every)
      const kit = window.host.makeKit({ id: `kit${String(at)}`, namespaces: ['bip122'] })
      await kit.start()
      await new Promise<void>((resolve) => {
        kit.watch(kit.connections.connectorsAtom, (found) => {
          if (found.some(({ name: one }) => one === 'Witness')) resolve()
        })
      })
      const names = kit.store.get(kit.connections.connectorsAtom).map((one) => one.name)
      if (!names.includes('Witness')) lonely.push(at)
      complaints.push(...(await connectEach(kit, 'bip122', 'Witness')))
      kit.dispose()
    }
    return { total, complaints, lonely }
  }, EVERY)
  expect(outcome).toEqual({ total: expect.any(Number), complaints: [], lonely: [] })
  expect(outcome.total).toBeGreaterThan(300 / EVERY)
  expect(await traces(page)).toEqual({ ...before, pwned: undefined, reports: [] })
}

test(
  'hostile wallets of every source run nothing, change nothing and hide no one',
  { tag: '@hostile-wallets' },
  async ({ page }) => {
    test.setTimeout(180_000)
    await watchReports(page)
    for (const way of WAYS) {
      await test.step(way.source, () => expectHarmless(page, way))
    }
    await test.step('objects of Bitcoin wallets', () => expectObjectsHarmless(page))
  },
)
