// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  POLKADOT_WALLET_BEHAVIOURS,
  type PolkadotWalletBehaviour,
} from '@latchkey/kernel/testing/internal'
import { createFakePorts, settle, until } from '@latchkey/kernel/testing'
import { connected, found, kitOn, walletOn } from './testing/polkadot-kit.js'

type Rig = Awaited<ReturnType<typeof connected>>

const ACCOUNTS = ['sr25519', 'ed25519'] as const

const shown = ({ kit }: Pick<Rig, 'kit'>) => kit.store.get(kit.connections.accountAtom)

/** Connects such a wallet, and reads how that stands: a status, the code of the error, or that it waits. */
async function connecting(behaviour: PolkadotWalletBehaviour): Promise<() => string> {
  const ports = createFakePorts()
  const wallet = walletOn(ports, { behaviours: [behaviour], accounts: ACCOUNTS })
  const kit = kitOn(ports)
  await kit.start()
  await settle()
  await ports.clock.advance(3_000)
  const [first] = kit.store.get(kit.connections.connectorsAtom)
  if (!first) return () => 'not listed'
  let error: string | undefined
  kit.connections.connect(first.id).catch((thrown: unknown) => {
    error = (thrown as { readonly code: string }).code
  })
  await vi.waitFor(() => {
    expect(wallet.count('enable')).toBe(1)
  })
  await settle()
  await ports.clock.advance(400_000)
  await settle()
  return () => error ?? shown({ kit }).status
}

/** The ends of connecting that differ from an honest wallet's. The others show later. */
const OUTCOMES: Readonly<Partial<Record<PolkadotWalletBehaviour, string>>> = {
  refuse: 'user_rejected',
  'refuse-once': 'user_rejected',
  'refuse-in-words': 'user_rejected',
  'throw-sync': 'user_rejected',
  'throw-string': 'user_rejected',
  'throw-nothing': 'request_failed',
  'hostile-error': 'request_failed',
  'never-answer': 'connecting',
  'answer-out-of-order': 'connecting',
  'answer-nothing': 'provider_answer_invalid',
  'malformed-events': 'connected',
  'drop-connection': 'request_failed',
  'revoke-while-asked': 'unauthorized',
  'long-name': 'not listed',
  'empty-accounts': 'unauthorized',
  'malformed-accounts': 'provider_answer_invalid',
  'endless-accounts': 'provider_answer_invalid',
  'hostile-members': 'provider_answer_invalid',
  'accounts-throw': 'request_failed',
  'lock-after-connect': 'disconnected',
  'never-inject': 'not listed',
  'hostile-entry': 'not listed',
  'entry-without-enable': 'not listed',
}

describe('connecting a wallet with any behaviour', () => {
  // The code of the first use is loaded.
  beforeAll(async () => {
    await connected()
  })

  const all = Object.keys(POLKADOT_WALLET_BEHAVIOURS) as PolkadotWalletBehaviour[]
  const cases = all.map((behaviour) => [behaviour, OUTCOMES[behaviour] ?? 'connected'] as const)

  test.each(cases)('"%s" ends with %s', async (behaviour, outcome) => {
    const state = await connecting(behaviour)
    await vi.waitFor(() => {
      expect(state()).toBe(outcome)
    })
  })
})

describe('the account and network shown', () => {
  test('a second attempt after a refusal succeeds', async () => {
    const ports = createFakePorts()
    walletOn(ports, { behaviours: ['refuse-once'] })
    const kit = kitOn(ports)
    await found(kit)
    const connect = () => kit.connections.connect('polkadot:test-wallet')
    await expect(connect()).rejects.toMatchObject({ code: 'user_rejected' })
    await connect()
    expect(shown({ kit }).status).toBe('connected')
  })

  test.each(['delay', 'answer-late'] as const)(
    'with "%s" nothing is connected before the wallet answered',
    async (behaviour) => {
      const ports = createFakePorts()
      walletOn(ports, { behaviours: [behaviour] })
      const kit = kitOn(ports)
      await found(kit)
      const attempt = kit.connections.connect('polkadot:test-wallet')
      await settle()
      expect(shown({ kit }).status).toBe('connecting')
      await ports.clock.advance(400_000)
      await attempt
      expect(shown({ kit }).status).toBe('connected')
    },
  )

  test('the answer to an attempt given up changes nothing about the later one', async () => {
    const ports = createFakePorts()
    const wallet = walletOn(ports, { behaviours: ['answer-out-of-order'] })
    const kit = kitOn(ports)
    await found(kit)
    const first = kit.connections.connect('polkadot:test-wallet')
    first.catch(() => undefined)
    await settle()
    kit.connections.abort()
    await expect(first).rejects.toMatchObject({ code: 'connect_aborted' })
    await kit.connections.connect('polkadot:test-wallet')
    await settle()
    expect([shown({ kit }).status, wallet.count('accounts.get')]).toEqual(['connected', 1])
  })

  test("another network's format is written in the one shown", async () => {
    const honest = await connected()
    const rig = await connected({ behaviours: ['other-format'] })
    expect(shown(rig).account?.address).toBe(shown(honest).account?.address)
  })

  test('a locked wallet opens when it is enabled, and one that locks itself is gone', async () => {
    const rig = await connected({ behaviours: ['locked', 'lock-after-connect'] })
    expect(shown(rig).status).toBe('connected')
    await rig.ports.clock.advance(1_000)
    expect(shown(rig).status).toBe('disconnected')
  })

  test('an account picked while the wallet was asked is the one shown', async () => {
    const rig = await connected({ accounts: ACCOUNTS, behaviours: ['switch-while-asked'] })
    expect(shown(rig).account?.name).toBe('Account 2')
  })

  test('a change told a hundred times is one change', async () => {
    const rig = await connected({ accounts: ACCOUNTS, behaviours: ['event-storm'] })
    const changes: unknown[] = []
    rig.kit.events.on('account:changed', (event) => changes.push(event))
    rig.wallet.switchAccount(1)
    await until(rig.kit.store, rig.kit.connections.accountAtom, ({ account }) =>
      Boolean(account?.name?.endsWith('2')),
    )
    await settle()
    expect(changes).toHaveLength(1)
  })

  test('a wallet that refuses to sign is said to, and stays connected', async () => {
    const rig = await connected({ behaviours: ['unauthorized-writes'] })
    const { signMessage } = await rig.kit.capabilities.get('signMessage', 'polkadot')
    await expect(signMessage('hello')).rejects.toMatchObject({ code: 'unauthorized' })
    expect(shown(rig).status).toBe('connected')
  })

  test('a silent wallet refuses by itself an account that it shares no more', async () => {
    const rig = await connected({ behaviours: ['no-events'] })
    rig.wallet.lock()
    const { signMessage } = await rig.kit.capabilities.get('signMessage', 'polkadot')
    await expect(signMessage('hello')).rejects.toMatchObject({ code: 'unauthorized' })
    expect(rig.wallet.count('signRaw')).toBe(0)
  })
})
