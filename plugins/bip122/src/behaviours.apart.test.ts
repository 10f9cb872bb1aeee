// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import { expect, test } from 'vitest'
import { createKit } from '@latchkey/kernel'
import { createBitcoinWallet, createFakePorts, settle, until } from '@latchkey/kernel/testing'
import type { BitcoinWalletApi, BitcoinWalletBehaviour } from '@latchkey/kernel/testing/internal'
import { bip122 } from './index.js'
import { mainnet } from './networks.js'

/** A kit over one object of a wallet that has two accounts and misbehaves so. */
async function kitWith(
  behaviour: BitcoinWalletBehaviour,
  { api = 'unisat', granted = false }: { api?: BitcoinWalletApi; granted?: boolean } = {},
) {
  const ports = createFakePorts()
  const behaviours = [behaviour]
  const wallet = createBitcoinWallet({ clock: ports.clock, accounts: 2, behaviours, granted })
  wallet.install({ target: ports.browser.window, apis: [api] })
  const kit = createKit({ networks: [mainnet], plugins: [bip122()], ports })
  await kit.start()
  const { connections, store } = kit
  await until(store, connections.connectorsAtom, (found) => found.length === 1)
  const told: string[] = []
  kit.events.on('connection:opened', () => void told.push('opened'))
  kit.events.on('account:changed', () => void told.push('account'))
  const state = () => store.get(connections.accountOf('bip122'))
  return {
    kit,
    wallet,
    told,
    state,
    clock: ports.clock,
    browser: ports.browser,
    connect: () => connections.connect(store.get(connections.connectorsAtom)[0]?.id ?? ''),
    shown: () => [state().status, state().account?.address],
  }
}

test.each(['delay', 'answer-late'] as const)(
  'a wallet with "%s" is connecting until it answers',
  async (behaviour) => {
    const { clock, connect, shown, wallet } = await kitWith(behaviour)
    const connecting = connect()
    await settle()
    await clock.advance(499)
    expect(shown()).toEqual(['connecting', undefined])
    await clock.advance(300_000)
    await connecting
    expect(shown()).toEqual(['connected', wallet.address])
  },
)

test('an answer that comes after a later one counts for nothing', async () => {
  const { connect, kit, shown, told, wallet } = await kitWith('answer-out-of-order')
  const first = expect(connect()).rejects.toMatchObject({ code: 'connect_aborted' })
  await settle()
  kit.connections.abort()
  await first
  await connect()
  await settle()
  expect(shown()).toEqual(['connected', wallet.address])
  expect(told).toEqual(['opened'])
})

test('an account that is named twice is shown once', async () => {
  const { connect, state, wallet } = await kitWith('duplicate-accounts')
  await connect()
  expect(state().connection?.accounts.map(({ address }) => address)).toEqual([wallet.address])
})

test.each(['event-storm', 'malformed-events'] as const)(
  'another account told with "%s" reaches the app once',
  async (behaviour) => {
    const { connect, shown, told, wallet } = await kitWith(behaviour)
    await connect()
    told.length = 0
    const asked = wallet.requests.length
    wallet.switchAccount(1)
    await settle()
    expect(told).toEqual(['account'])
    expect(wallet.requests.length - asked).toBeLessThan(5) // However often it was told.
    expect(shown()).toEqual(['connected', wallet.address])
  },
)

test.each(['sign-with-other-account', 'sign-other-message'] as const)(
  'a signature made with "%s" is refused',
  async (behaviour) => {
    const { connect, kit, wallet } = await kitWith(behaviour)
    await connect()
    const { signMessage } = await kit.capabilities.get('signMessage', 'bip122')
    await expect(signMessage('hello')).rejects.toMatchObject({
      code: 'signature_mismatch',
      context: { method: 'signMessage', expected: wallet.address },
    })
  },
)

test('a wallet without a silent question has not said that it shares nothing', async () => {
  const { browser, clock, connect, kit, shown, wallet } = await kitWith('old-methods', {
    api: 'sats',
    granted: true,
  })
  const closed: unknown[] = []
  kit.events.on('connection:closed', (event) => void closed.push(event))
  await connect()
  const before = ['connected', wallet.address]
  expect(shown()).toEqual(before)
  browser.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await settle()
  expect(wallet.count('sats:wallet_getAccount')).toBe(1)
  expect([shown(), closed]).toEqual([before, []])
  wallet.switchAccount(1)
  await settle()
  await clock.advance(60_000)
  expect([shown(), closed]).toEqual([before, []])
})
