// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import { describe, expect, test } from 'vitest'
import type { ConnectorEvent } from '@latchkey/kernel'
import { createFakeClock, createSolanaWallet, settle } from '@latchkey/kernel/testing'
import type { SolanaBehaviourChoice } from '@latchkey/kernel/testing/internal'
import { DEVNET, MAINNET, TESTNET } from './network-ids.js'
import { connectorOf } from './testing/connector-of.js'

const LOCAL = 'solana:11111111111111111111111111111112' as const

function setUp(...behaviours: readonly SolanaBehaviourChoice[]) {
  const clock = createFakeClock()
  const wallet = createSolanaWallet({ clock, accounts: 2, behaviours })
  const connector = connectorOf(wallet)
  const { signal } = new AbortController()
  const request = { namespaces: ['solana'] as const, networks: [DEVNET, LOCAL], signal }
  const events: ConnectorEvent[] = []
  const stop = connector.subscribe((event) => void events.push(event))
  return {
    clock,
    wallet,
    connector,
    events,
    stop,
    request,
    connect: (part: object = {}) => connector.connect({ ...request, ...part }),
    restore: () => connector.restore(request),
  }
}

test('the grant names the accounts, the first network wanted and all that are served', async () => {
  const { connect, wallet } = setUp()
  expect(await connect()).toEqual([
    {
      namespace: 'solana',
      accounts: wallet.keys.map(({ address }) => ({ address, publicKey: address })),
      network: DEVNET,
      approved: [DEVNET, LOCAL, MAINNET, TESTNET],
    },
  ])
})

test('a network that is preferred comes first', async () => {
  const { connect } = setUp()
  expect(await connect({ network: LOCAL })).toMatchObject([{ network: LOCAL }])
})

test('accounts of another chain are left out', async () => {
  const { connect, wallet } = setUp('foreign-accounts')
  const [grant] = await connect()
  expect(grant?.accounts.map(({ address }) => address)).toEqual(
    wallet.keys.map(({ address }) => address),
  )
})

describe.each([
  ['malformed-accounts', 'provider_answer_invalid'],
  ['malformed-address', 'provider_answer_invalid'],
  ['wrong-public-key', 'provider_answer_invalid'],
  ['endless-accounts', 'provider_answer_invalid'],
  ['throwing-accounts', 'provider_answer_invalid'],
  ['empty-accounts', 'unauthorized'],
  ['revoke-while-asked', 'unauthorized'],
  ['refuse', 'user_rejected'],
  ['throw-sync', 'user_rejected'],
  ['throw-string', 'user_rejected'],
  ['throw-nothing', 'request_failed'],
  ['hostile-error', 'request_failed'],
  ['drop-connection', 'wallet_disconnected'],
] as const)('a wallet with %s', (name, code) => {
  test(`fails the connect with ${code}`, async () => {
    await expect(setUp(name).connect()).rejects.toMatchObject({ name: 'KitError', code })
  })
})

test('the wallet’s own list is its last word', async () => {
  const { connect, wallet } = setUp('lie-about-accounts')
  const [grant] = await connect()
  expect(grant?.accounts[0]?.address).not.toBe(wallet.address)
  const switched = setUp('switch-while-asked')
  const [late] = await switched.connect()
  expect(late?.accounts[0]?.address).toBe(switched.wallet.keys[1]?.address)
})

test.each(['delay', 'answer-late'] as const)('a wallet with %s is waited for', async (name) => {
  const { connect, clock } = setUp(name)
  const connecting = connect()
  await settle()
  await clock.advance(300_000)
  expect(await connecting).toHaveLength(1)
})

test('a wallet that never answers is given up, and asked again', async () => {
  const { connect, wallet } = setUp('never-answer')
  const controller = new AbortController()
  const connecting = connect({ signal: controller.signal })
  await settle()
  controller.abort(new Error('given up'))
  await expect(connecting).rejects.toThrow('given up')
  expect(wallet.count('standard:connect')).toBe(1)
})

test('a wallet that refuses once, or answers out of order, can be asked again', async () => {
  const once = setUp('refuse-once')
  await expect(once.connect()).rejects.toMatchObject({ code: 'user_rejected' })
  expect(await once.connect()).toHaveLength(1)
  const swapped = setUp('answer-out-of-order')
  const answers = await Promise.all([swapped.connect(), swapped.connect()])
  expect(answers.flat()).toHaveLength(2)
})

describe('restoring', () => {
  test('a locked wallet, and one that never granted, share nothing', async () => {
    expect(await setUp().restore()).toBeUndefined()
    const { connect, restore, wallet } = setUp()
    await connect()
    wallet.lock()
    expect(await restore()).toBeUndefined()
    expect(wallet.prompts).toBe(1)
  })

  test('a wallet that fails otherwise is not taken for one that forgot', async () => {
    const { restore } = setUp('drop-connection')
    await expect(restore()).rejects.toMatchObject({ code: 'wallet_disconnected' })
  })
})

describe('events of a connected wallet', () => {
  const connected = async (...behaviours: readonly SolanaBehaviourChoice[]) => {
    const parts = setUp(...behaviours)
    await parts.connect()
    parts.events.length = 0
    return parts
  }

  test('is read from the wallet, not from the event', async () => {
    const { wallet, events } = await connected('malformed-events')
    wallet.switchAccount(1)
    expect(events).toMatchObject([{ type: 'accounts' }])
    wallet.emit({ accounts: 'nonsense' })
    expect(events).toMatchObject([{ type: 'accounts' }, { type: 'accounts' }])
  })

  test('is a change, and an answer that cannot be read, when the list makes no sense', async () => {
    const { wallet, events, connector, request } = await connected()
    wallet.behave('throwing-accounts')
    wallet.emit({})
    expect(events).toEqual([{ type: 'changed', namespace: 'solana' }])
    const read = connector.read?.(request)
    await expect(read).rejects.toMatchObject({ code: 'provider_answer_invalid' })
  })

  test('is the end when it locks itself', async () => {
    const { clock, events } = await connected('lock-after-connect')
    await clock.advance(1_000)
    expect(events).toEqual([{ type: 'disconnected', namespace: 'solana' }])
  })

  test('a storm of events is only that', async () => {
    const { wallet, events } = await connected('event-storm')
    wallet.switchAccount(1)
    expect(events).toHaveLength(100)
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['accounts']))
  })

  test.each(['no-events', 'no-event-feature'] as const)('with %s is nothing', async (name) => {
    const { wallet, events, stop } = await connected(name)
    wallet.switchAccount(1)
    expect(events).toEqual([])
    stop()
  })
})

test('accounts named twice are one to the kernel, and a locked wallet opens on connect', async () => {
  const { connect } = setUp('duplicate-accounts')
  expect((await connect())[0]?.accounts).toHaveLength(4)
  const locked = setUp('locked')
  expect(await locked.connect()).toHaveLength(1)
  expect(locked.wallet.locked).toBe(false)
})
