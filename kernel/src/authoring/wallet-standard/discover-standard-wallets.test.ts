import { describe, expect, test } from 'vitest'
import type { Connector } from '../../core/points/connector.js'
import { discoverStandardWallets, type StandardDiscovery } from './discover-standard-wallets.js'
import { createRegistry, rawWallet, trap } from './registry.test-data.js'
import type { StandardWallet } from './standard-wallet.js'

const none = () => Promise.reject(new Error('No wallet is asked anything.'))

function discover(page: ReturnType<typeof createRegistry>, part: Partial<StandardDiscovery> = {}) {
  const ending = new AbortController()
  const published: (readonly Connector[])[] = []
  const claims = new Map<string, () => void>()
  const wallets = new Map<string, StandardWallet>()
  let number = 0
  discoverStandardWallets({
    registry: page.registry,
    wanted: (wallet) => wallet.chains().some((chain) => chain.startsWith('solana:')),
    unique: () => `u${(number += 1)}`,
    connector(wallet, identity, claim) {
      claims.set(identity.id, claim)
      wallets.set(identity.id, wallet)
      return {
        ...identity,
        namespaces: ['solana'],
        connect: none,
        restore: none,
        disconnect: none,
        provider: none,
        subscribe: () => () => undefined,
      }
    },
    signal: ending.signal,
    publish: (connectors) => published.push(connectors),
    ...part,
  })
  const last = () => published.at(-1) ?? []
  return {
    published,
    claims,
    wallets,
    last,
    end: () => ending.abort(),
    ids: () => last().map(({ id }) => id),
  }
}

test('wallets registered before are reported at once, in order of name; later ones are appended', () => {
  const page = createRegistry(
    rawWallet({ name: 'zeta' }).wallet,
    rawWallet({ name: 'Beta' }).wallet,
  )
  const found = discover(page)
  expect(found.published).toHaveLength(1)
  page.register(rawWallet({ name: 'Alpha One' }).wallet)
  expect(found.ids()).toEqual(['standard:beta', 'standard:zeta', 'standard:alpha-one'])
})

test('a wallet that serves another chain is left out until its chains change', () => {
  const raw = rawWallet({ chains: ['bitcoin:mainnet'] })
  const found = discover(createRegistry(raw.wallet))
  expect(found.ids()).toEqual([])
  raw.change({ chains: ['bitcoin:mainnet', 'solana:devnet'] })
  expect(found.ids()).toEqual(['standard:wallet'])
})

test('a wallet that unregisters is gone, and its listeners hear of it', () => {
  const raw = rawWallet()
  const page = createRegistry(raw.wallet)
  const found = discover(page)
  const wallet = found.wallets.get('standard:wallet')!
  let registered = true
  wallet.onChange(() => (registered = wallet.registered()))
  page.unregister(raw.wallet)
  expect(found.ids()).toEqual([])
  expect(registered).toBe(false)
})

test('a connector stays the same object while its wallet stays the same', () => {
  const raw = rawWallet({ name: 'One' })
  const page = createRegistry(raw.wallet)
  const found = discover(page)
  const [first] = found.last()
  raw.change({ accounts: [] })
  page.register(rawWallet({ name: 'Two' }).wallet)
  expect(found.last()[0]).toBe(first)
})

test('a list that stays the same is reported once, however often its wallets change', () => {
  const raw = rawWallet()
  const page = createRegistry(raw.wallet)
  const found = discover(page)
  raw.change({ accounts: [] })
  page.register(rawWallet({ chains: ['bitcoin:mainnet'] }).wallet)
  expect(found.published).toHaveLength(1)
  raw.change({ chains: [] })
  expect(found.published).toHaveLength(2)
})

test('an object that is no wallet, and a wallet registered twice, change nothing', () => {
  const raw = rawWallet()
  const page = createRegistry(raw.wallet, trap, {})
  const found = discover(page)
  page.register(raw.wallet)
  expect(found.ids()).toEqual(['standard:wallet'])
})

test('a storm of wallets ends at 64', () => {
  const storm = Array.from({ length: 1_000 }, (_, at) => rawWallet({ name: `Storm ${at}` }).wallet)
  expect(discover(createRegistry(...storm)).ids()).toHaveLength(64)
})

test('a storm of one name leaves room for others, and any storm for a known wallet', () => {
  const storm = (name: (at: number) => string) =>
    Array.from({ length: 100 }, (_, at) => rawWallet({ name: name(at) }).wallet)
  const honest = rawWallet({ name: 'Honest' }).wallet
  const copies = discover(createRegistry(...storm(() => 'Storm'), honest))
  expect(copies.ids()).toHaveLength(9)
  expect(copies.ids()).toContain('standard:honest')
  const many = createRegistry(...storm((at) => `Storm ${at}`), honest)
  expect(discover(many).ids()).not.toContain('standard:honest')
  const isKnown = (id: string) => id === 'standard:honest'
  expect(discover(many, { isKnown }).ids()).toContain('standard:honest')
})

describe('wallets of one name', () => {
  const icon = 'data:image/png;base64,BB=='

  test('share no plain id and say what tells them apart', () => {
    const page = createRegistry(rawWallet().wallet, rawWallet({ icon }).wallet)
    const found = discover(page).last()
    for (const { id, detail } of found) {
      expect(detail).toMatch(/^#[0-9a-f]{8}$/)
      expect(id).toBe(`standard:wallet${String(detail)}`)
    }
    expect(found[0]?.id).not.toBe(found[1]?.id)
  })

  test('that are exact copies get ids of this page load only', () => {
    const found = discover(createRegistry(rawWallet().wallet, rawWallet().wallet))
    expect(found.ids().map((id) => id.split('-').at(-1))).toEqual(['u1', 'u2'])
    expect(found.last().map(({ detail }) => detail)).toEqual(['#u1', '#u2'])
  })

  test('do not take the id of the one that is in use', () => {
    const page = createRegistry(rawWallet().wallet)
    const found = discover(page)
    found.claims.get('standard:wallet')?.()
    page.register(rawWallet({ icon }).wallet)
    expect(found.last()[0]).toMatchObject({ id: 'standard:wallet', detail: 'standard:wallet' })
    expect(found.ids()[1]).toMatch(/#/)
  })

  test('do not clash over different namespaces', () => {
    const page = createRegistry(rawWallet().wallet, rawWallet({ chains: ['bitcoin:a'] }).wallet)
    expect(discover(page).ids()).toEqual(['standard:wallet'])
  })
})

test('nothing is heard after the end', () => {
  const raw = rawWallet()
  const page = createRegistry(raw.wallet)
  const found = discover(page)
  found.end()
  expect(page.listeners).toEqual([])
  expect(raw.listeners.size).toBe(0)
})

test('a discovery that ended before it began does nothing', () => {
  const page = createRegistry(rawWallet().wallet)
  const found = discover(page, { signal: AbortSignal.abort() })
  expect(found.published).toEqual([])
  expect(page.listeners).toEqual([])
})
