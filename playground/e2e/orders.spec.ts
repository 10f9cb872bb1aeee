import type { Page } from '@playwright/test'
import type { CaipNetworkId } from '@latchkey/kernel'
import type { NamespaceId } from '../src/config.js'
import type {} from '../src/host/main.js'
import { openHost, type HostPage } from './support/host.js'
import { ALL, connectedIn, expectConnectedIn, snapshots } from './support/namespaces.js'
import { expect, test } from './support/test.js'

/*
 * The model of the unit tests takes every order; here some of them go through the built packages, with the five
 * test wallets on a real page. The parts that a step is not about have to stay deeply equal, on the page and in its
 * storage, and their wallets must not be asked anything.
 */

const WALLETS: Readonly<Record<NamespaceId, { readonly name: string; readonly chain: string }>> = {
  eip155: { name: 'Acme Wallet', chain: 'Ethereum' },
  solana: { name: 'Sun Wallet', chain: 'Solana' },
  bip122: { name: 'UniSat Wallet', chain: 'Bitcoin' },
  polkadot: { name: 'Dot Wallet', chain: 'Polkadot' },
  cosmos: { name: 'Leap', chain: 'Cosmos' },
}

const PAGE = {
  wallets: [{ key: 'acme', options: { name: 'Acme Wallet', rdns: 'com.acme' } }],
  others: [
    { kind: 'solana', key: 'sol', options: { name: 'Sun Wallet' } },
    // UniSat moves between networks; a wallet of the Wallet Standard has no way to be asked to.
    { kind: 'bitcoin', key: 'btc', options: { apis: ['unisat'] } },
    { kind: 'polkadot', key: 'dot', options: { key: 'Dot Wallet' } },
    { kind: 'cosmos', key: 'leap', options: { path: 'leap' } },
  ],
  kits: [{ id: 'host', namespaces: ALL }],
}

const VERBS = ['connect', 'switch', 'disconnect'] as const
type Verb = (typeof VERBS)[number]
type Step = readonly [verb: Verb, namespace: NamespaceId]

const STEPS: readonly Step[] = ALL.flatMap((id) => VERBS.map((verb): Step => [verb, id]))

/** The items in an order made from a seed. */
async function shuffled<T>(page: Page, seed: string, items: readonly T[]): Promise<readonly T[]> {
  const order = await page.evaluate(([from, places]) => window.host.shuffle(from, places), [
    seed,
    items.map((_, index) => index),
  ] as const)
  return order.flatMap((index) => items.slice(index, index + 1))
}

/** The requests that the wallet of each namespace got so far. */
const requests = (page: Page) =>
  page.evaluate(() => {
    const { wallets, others } = window.host
    const { solana, bitcoin, polkadot, cosmos } = others
    const logs = {
      eip155: wallets['acme']!.requests,
      solana: solana['sol']!.requests,
      bip122: bitcoin['btc']!.requests,
      polkadot: polkadot['dot']!.requests,
      cosmos: cosmos['leap']!.requests,
    }
    return Object.fromEntries(Object.entries(logs).map(([id, log]) => [id, log.length]))
  })

const without = <T>(all: Readonly<Record<string, T>>, namespace: NamespaceId) =>
  Object.fromEntries(Object.entries(all).filter(([id]) => id !== namespace))

/** Takes a step; the other parts have to be as before, and were asked nothing. */
async function take(page: Page, [verb, namespace]: Step, act: () => Promise<void>) {
  const [before, asked] = [await snapshots(page), await requests(page)]
  await act()
  const step = `${verb} in ${namespace}`
  expect(without(await snapshots(page), namespace), step).toEqual(without(before, namespace))
  expect(without(await requests(page), namespace), step).toEqual(without(asked, namespace))
}

/** Starts the kit, which then knows the kinds of account, and waits until the wallets are announced. */
async function startAll(page: Page) {
  await page.evaluate(() => window.host.kits['host']!.start())
  const listed = () =>
    page.evaluate(() => {
      const { connections, store } = window.host.kits['host']!
      return store.get(connections.connectorsAtom).map(({ name }) => name)
    })
  const names = Object.values(WALLETS).map(({ name }) => name)
  await expect.poll(listed).toEqual(expect.arrayContaining(names))
}

/** The step by the kit, as an app's own buttons would take it. */
const byKit = (page: Page, [verb, namespace]: Step) =>
  page.evaluate(
    async ([what, id, name]) => {
      const { connections, networks, store } = window.host.kits['host']!
      const { status, network } = store.get(connections.accountOf(id))
      if (what === 'connect') {
        const all = store.get(connections.connectorsAtom)
        const one = all.find((connector) => connector.name === name)
        if (status !== 'connected') await connections.connect(one!.id, { namespaces: [id] })
      } else if (what === 'switch') {
        const own = store.get(networks.requestedAtom).filter((one) => one.namespace === id)
        const other = own.find((one) => one.id !== network?.id)
        await networks.switchTo(other!.id)
      } else await connections.disconnect({ namespace: id })
    },
    [verb, namespace, WALLETS[namespace].name] as const,
  )

/** A visitor's view of each namespace. */
async function shownIn(page: Page) {
  const all = Object.entries(await snapshots(page))
  return Object.fromEntries(
    all.map(([id, { status, account, network }]) => [id, { status, account, network }]),
  )
}

const networkIn = async (page: Page, namespace: NamespaceId): Promise<CaipNetworkId | undefined> =>
  (await snapshots(page, [namespace]))[namespace]?.network

/** The seed of this run's own order. */
const CHANCE = 'by chance'
const seedOf = (order: string) => {
  if (order !== CHANCE) return order
  const seed = process.env['LATCHKEY_SEED'] ?? String(Date.now())
  console.log(`order ${CHANCE}: seed ${seed} (LATCHKEY_SEED)`)
  return seed
}

test.describe('generated orders over five namespaces', { tag: '@orders' }, () => {
  test('no step is felt in the other four namespaces, in an order of chance either', async ({
    page,
  }) => {
    await openHost(page, PAGE)
    await startAll(page)
    const expected = new Set<NamespaceId>()
    for (const order of ['a', CHANCE])
      await test.step(`order ${order}`, async () => {
        const seed = seedOf(order)
        for (const step of await shuffled(page, seed, STEPS)) {
          const [verb, namespace] = step
          const before = await networkIn(page, namespace)
          await take(page, step, () => byKit(page, step))
          if (verb === 'connect') expected.add(namespace)
          if (verb === 'disconnect') expected.delete(namespace)
          if (verb === 'switch') expect(await networkIn(page, namespace)).not.toBe(before)
          expect(await connectedIn(page)).toEqual(ALL.filter((id) => expected.has(id)))
        }
        const before = await shownIn(page)
        await page.reload()
        await expectConnectedIn(
          page,
          ALL.filter((id) => expected.has(id)),
        )
        const after = await shownIn(page)
        for (const id of expected) expect(after[id]).toEqual(before[id])
        await startAll(page)
      })
  })

  test('none is felt of the visitor’s own presses either, connecting and ending', async ({
    page,
  }) => {
    const host = await openHost(page, PAGE)
    await startAll(page)
    for (const namespace of await shuffled(page, 'first', ALL)) {
      await take(page, ['connect', namespace], () => connectByPress(host, namespace))
    }
    await expectConnectedIn(page, ALL)
    await openWallets(host)
    for (const namespace of await shuffled(page, 'first end', ALL)) {
      const { name, chain } = WALLETS[namespace]
      await take(page, ['disconnect', namespace], async () => {
        const list = host.dialog.getByRole('list', { name: chain })
        await list.getByRole('button', { name: `Disconnect ${name}` }).click()
        await expect(list).toHaveCount(0)
      })
    }
    await expectConnectedIn(page, [])
    expect(host.problems).toEqual([])
  })
})

async function openWallets({ dialog, page }: HostPage) {
  await page.evaluate(() => {
    window.host.kits['host']!.modal.open('ProfileWallets')
  })
  await expect(dialog.getByRole('heading', { name: 'Wallets' })).toBeVisible()
}

/** Picks the chain's tab, and its wallet. */
async function connectByPress({ dialog, page }: HostPage, namespace: NamespaceId) {
  const { name, chain } = WALLETS[namespace]
  await page.evaluate(() => {
    window.host.kits['host']!.modal.open('Connect')
  })
  await dialog.getByRole('tab', { name: chain }).click()
  await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await expect.poll(async () => (await connectedIn(page)).includes(namespace)).toBe(true)
  await expect(dialog).toBeHidden()
}
