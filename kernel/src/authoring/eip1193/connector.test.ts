import { describe, expect, test, vi } from 'vitest'
import type { ConnectorEvent, ConnectRequest } from '../../core/points/connector.js'
import {
  createEvmWallet,
  createFakeClock,
  settle,
  type EvmWalletBehaviour,
  type EvmWalletOptions,
} from '../../testing/all.js'
import { createEip1193Connector } from './connector.js'

function connected(options: EvmWalletOptions = {}) {
  const clock = createFakeClock()
  const wallet = createEvmWallet({ clock, chains: [1, 10], accounts: 2, ...options })
  const claim = vi.fn()
  const identity = { id: 'acme', name: 'Acme', type: 'ANNOUNCED' } as const
  const connector = createEip1193Connector(identity, wallet.provider, claim)
  const controller = new AbortController()
  const request: ConnectRequest = {
    namespaces: ['eip155'],
    networks: ['eip155:1'],
    signal: controller.signal,
  }
  const events: ConnectorEvent[] = []
  const listen = () => connector.subscribe((event) => void events.push(event))
  return { clock, wallet, connector, controller, request, events, listen, claim }
}

describe('connect', () => {
  test('asks once and reports what the wallet then says about itself', async () => {
    const { wallet, connector, request, claim } = connected({ chainId: 10 })
    const [first, second] = wallet.keys.map(({ address }) => ({ address }))
    await expect(connector.connect(request)).resolves.toEqual([
      { namespace: 'eip155', accounts: [first, second], network: 'eip155:10', approved: 'all' },
    ])
    expect(wallet.prompts).toBe(1)
    expect(wallet.listeners()).toEqual({})
    expect(claim).toHaveBeenCalled()
  })

  test.each([
    ['refuse', 'user_rejected'],
    ['throw-sync', 'user_rejected'],
    ['throw-string', 'user_rejected'],
    ['throw-nothing', 'request_failed'],
    ['hostile-error', 'request_failed'],
    ['drop-connection', 'wallet_disconnected'],
    ['empty-accounts', 'provider_answer_invalid'],
    ['malformed-accounts', 'provider_answer_invalid'],
    ['endless-accounts', 'provider_answer_invalid'],
    ['malformed-chain-id', 'provider_answer_invalid'],
    ['revoke-while-asked', 'unauthorized'],
  ] as const)('a wallet that does "%s" fails it with %s', async (behaviour, code) => {
    const { wallet, connector, request } = connected({ behaviours: [behaviour] })
    await expect(connector.connect(request)).rejects.toMatchObject({ name: 'KitError', code })
    expect(wallet.listeners()).toEqual({})
  })

  test('a refusal says so in the words of the specification', async () => {
    const { connector, request } = connected({ behaviours: ['refuse'] })
    await expect(connector.connect(request)).rejects.toThrow('Connection rejected')
  })

  test.each([
    'number-chain-id',
    'decimal-chain-id',
    'mixed-case-addresses',
    'events-first',
  ] as const)('a wallet that does "%s" is understood', async (behaviour) => {
    const { connector, request } = connected({ behaviours: [behaviour] })
    await expect(connector.connect(request)).resolves.toMatchObject([{ network: 'eip155:1' }])
  })

  test('an account picked while the answer was on its way is the one that counts', async () => {
    const { wallet, connector, request } = connected({ behaviours: ['switch-while-asked'] })
    const [grant] = await connector.connect(request)
    expect(grant?.accounts[0]?.address).toBe(wallet.keys[1]?.address)
  })

  test('a request that is open already is waited for until the wallet tells its accounts', async () => {
    const { clock, wallet, connector, request } = connected({ behaviours: ['pending-request'] })
    const connecting = connector.connect(request)
    const settled = vi.fn()
    void connecting.then(settled)
    await clock.advance(1_999)
    expect(settled).not.toHaveBeenCalled()
    const asked = wallet.requests.length
    await clock.advance(1)
    await expect(connecting).resolves.toMatchObject([{ accounts: [{}, {}] }])
    expect(asked).toBe(1) // It listened and asked nothing meanwhile.
    expect(wallet.listeners()).toEqual({})
  })

  describe('a request of an attempt that was given up', () => {
    /** A second attempt, while the wallet still shows the request of the first and takes no other. */
    async function blocked(...behaviours: readonly EvmWalletBehaviour[]) {
      const self = connected({ behaviours })
      const { clock, wallet, connector, request, controller } = self
      wallet.behave('answer-late', { ms: 60_000 })
      const first = connector.connect(request)
      controller.abort(new Error('given up'))
      await expect(first).rejects.toThrow('given up')
      wallet.behave('pending-request', { ms: Number.MAX_SAFE_INTEGER })
      const onRequestPending = vi.fn()
      const { signal } = new AbortController()
      const second = connector.connect({ ...request, signal, onRequestPending })
      await settle()
      expect(onRequestPending).toHaveBeenCalledTimes(1)
      return { ...self, second, answerFirst: () => clock.advance(60_000) }
    }

    test('connects the attempt that waits when it is approved', async () => {
      const { wallet, second, answerFirst } = await blocked()
      await answerFirst()
      await expect(second).resolves.toMatchObject([{ accounts: [{}, {}] }])
      expect(wallet.listeners()).toEqual({})
    })

    test('fails the attempt that waits when it is declined', async () => {
      const { second, answerFirst } = await blocked('refuse')
      const declined = expect(second).rejects.toThrow('Connection rejected')
      await answerFirst()
      await declined
    })
  })

  test.each(['never-answer', 'pending-request'] as const)(
    'giving up a wallet that does "%s" ends the attempt and leaves no listener',
    async (behaviour) => {
      const { wallet, connector, request, controller } = connected({ behaviours: [behaviour] })
      const connecting = connector.connect(request)
      await settle()
      controller.abort(new Error('given up'))
      await expect(connecting).rejects.toThrow('given up')
      expect(wallet.listeners()).toEqual({})
    },
  )

  test('an approval that comes after giving up is dropped', async () => {
    const { wallet, connector, request, controller } = connected()
    wallet.hold('eth_requestAccounts')
    const connecting = connector.connect(request)
    await wallet.reached('eth_requestAccounts')
    controller.abort(new Error('given up'))
    wallet.answer('eth_requestAccounts')
    await expect(connecting).rejects.toThrow('given up')
    await settle()
    expect(wallet.count('eth_chainId')).toBe(0)
  })
})

describe('restore', () => {
  test('reads what is granted and never opens the wallet', async () => {
    const { wallet, connector, request } = connected({ granted: true })
    await expect(connector.restore(request)).resolves.toMatchObject([{ network: 'eip155:1' }])
    expect(wallet.prompts).toBe(0)
    expect(wallet.requests.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test.each([
    ['not granted', {}],
    ['locked', { granted: true, behaviours: ['locked'] }],
  ] as const)('finds nothing when the wallet is %s', async (_name, options) => {
    const { wallet, connector, request } = connected(options)
    await expect(connector.restore(request)).resolves.toBeUndefined()
    expect(wallet.prompts).toBe(0)
  })

  test('finds nothing when the wallet calls the page unauthorised', async () => {
    const { wallet, connector, request } = connected({ granted: true })
    wallet.hold('eth_accounts')
    const restoring = connector.restore(request)
    await wallet.reached('eth_accounts')
    wallet.fail('eth_accounts', { code: 4100, message: 'Unauthorized' })
    await expect(restoring).resolves.toBeUndefined()
  })

  test('fails, rather than forgets, when the wallet cannot be asked', async () => {
    const { connector, request } = connected({ granted: true, behaviours: ['drop-connection'] })
    await expect(connector.restore(request)).rejects.toMatchObject({ code: 'wallet_disconnected' })
  })

  test('gives up when it is no longer wanted', async () => {
    const { wallet, connector, request, controller } = connected({ granted: true })
    wallet.hold('eth_accounts')
    const restoring = connector.restore(request)
    controller.abort(new Error('left'))
    await expect(restoring).rejects.toThrow('left')
  })
})

describe('events', () => {
  test('accounts and networks are reported in the form of the kit', async () => {
    const { wallet, connector, request, events, listen } = connected()
    await connector.connect(request)
    listen()
    wallet.switchAccount(1)
    wallet.switchChain(10)
    const [first, second] = wallet.keys.map(({ address }) => ({ address }))
    expect(events).toEqual([
      { type: 'accounts', namespace: 'eip155', accounts: [second, first] },
      { type: 'network', namespace: 'eip155', network: 'eip155:10' },
    ])
  })

  test.each([
    ['accountsChanged', [], 'disconnected'],
    ['accountsChanged', null, 'changed'],
    ['accountsChanged', ['0x1234'], 'changed'],
    ['accountsChanged', 'x', 'changed'],
    ['chainChanged', 10, 'network'],
    ['chainChanged', '10', 'network'],
    ['chainChanged', 'loading', 'changed'],
    ['networkChanged', '10', 'changed'],
    ['chainChanged', null, 'changed'],
    ['disconnect', { code: 4900 }, 'changed'],
    ['disconnect', undefined, 'changed'],
    ['disconnect', { code: 1013 }, 'changed'],
    ['connect', { chainId: '0xa' }, 'changed'],
  ])('%s with %j tells %s', async (event, payload, type) => {
    const { wallet, connector, request, events, listen } = connected()
    await connector.connect(request)
    listen()
    wallet.emit(event, payload)
    expect(events.map((one) => one.type)).toEqual([type])
  })

  test('a hundred subscriptions leave no listener, and a late event after the end tells nothing', () => {
    const { wallet, events, listen } = connected()
    const stops = Array.from({ length: 100 }, listen)
    const names = ['accountsChanged', 'chainChanged', 'networkChanged', 'connect', 'disconnect']
    expect(wallet.listeners()).toEqual(Object.fromEntries(names.map((one) => [one, 100])))
    for (const stop of stops) stop()
    wallet.emit('accountsChanged', [])
    expect(wallet.listeners()).toEqual({})
    expect(events).toEqual([])
  })

  test('a provider that cannot unsubscribe is silenced all the same', () => {
    let tell: (payload: unknown) => void = () => undefined
    const provider = {
      request: () => Promise.resolve(null),
      on: (event: string, listener: (payload: never) => void) => {
        if (event === 'accountsChanged') tell = listener as typeof tell
      },
    }
    const connector = createEip1193Connector({ id: 'a', name: 'A', type: 'INJECTED' }, provider)
    const events: ConnectorEvent[] = []
    const stop = connector.subscribe((event) => void events.push(event))
    tell([])
    stop()
    tell([])
    expect(events).toHaveLength(1)
  })
})

test('disconnecting is local: the wallet is not asked to revoke what other tabs use', async () => {
  const { wallet, connector, request } = connected()
  await connector.connect(request)
  const asked = wallet.requests.length
  await connector.disconnect()
  expect(wallet.requests).toHaveLength(asked)
  expect(wallet.granted).toBe(true)
})
