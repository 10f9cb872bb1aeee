import { describe, expect, test } from 'vitest'
import { createFakePorts, settle } from '@latchkey/kernel/testing'
import type { CosmosWalletOptions } from '@latchkey/kernel/testing/internal'
import { juno } from './networks.js'
import { codeOf } from './testing/code-of.js'
import { kitWith, LEAP } from './testing/kit-with.js'

/** Connects a wallet that misbehaves from the start. */
async function connecting(wallet: CosmosWalletOptions) {
  const given = await kitWith({ connect: false, wallet })
  return { ...given, code: await codeOf(given.kit.connections.connect(LEAP)) }
}

describe('connecting', () => {
  test.each([
    ['refuse', 'user_rejected'],
    ['refuse-in-words', 'user_rejected'],
    ['throw-sync', 'user_rejected'],
    ['throw-string', 'user_rejected'],
    ['throw-nothing', 'request_failed'],
    ['hostile-error', 'request_failed'],
    ['drop-connection', 'request_failed'],
    ['malformed-key', 'provider_answer_invalid'],
    ['malformed-address', 'provider_answer_invalid'],
    ['foreign-prefix', 'provider_answer_invalid'],
    ['contradicting-key', 'provider_answer_invalid'],
    ['malformed-public-key', 'provider_answer_invalid'],
    ['throwing-key', 'provider_answer_invalid'],
    ['unknown-chain-words', 'chain_unknown'],
  ] as const)('with a wallet that does "%s" fails with %s', async (behaviour, code) => {
    const given = await connecting({ behaviours: [behaviour], accounts: 2 })
    expect(given.code).toBe(code)
    expect(given.shown().status).toBe('disconnected')
  })

  test('asks for the network shown only, once', async () => {
    const { wallet } = await kitWith()
    expect(wallet.requests.map(({ method, params }) => [method, params])).toEqual([
      ['enable', ['cosmoshub-4']],
      ['getKey', ['cosmoshub-4']],
    ])
    expect(wallet.prompts).toBe(1)
  })

  test('a locked wallet opens when it is enabled', async () => {
    const { shown } = await kitWith({ wallet: { behaviours: ['locked'], accounts: 2 } })
    expect(shown().status).toBe('connected')
  })

  test('an account picked while it was asked is the one shown', async () => {
    const { shown, wallet } = await kitWith({
      wallet: { behaviours: ['switch-while-asked'], accounts: 2 },
    })
    expect(shown().account?.address).toBe(wallet.keys[1]!.address('cosmos'))
  })

  test('a grant taken back while it was read leaves nothing connected', async () => {
    const given = await connecting({ behaviours: ['revoke-while-asked'], accounts: 2 })
    expect(given.code).toBeDefined()
    expect(given.shown().status).toBe('disconnected')
  })

  test('a second attempt after a refusal succeeds', async () => {
    const given = await connecting({ behaviours: ['refuse-once'], accounts: 2 })
    expect(given.code).toBe('user_rejected')
    await given.kit.connections.connect(LEAP)
    expect(given.shown().status).toBe('connected')
  })

  test('a wallet that never answers is waited for until the visitor gives up', async () => {
    const { kit, shown } = await kitWith({
      connect: false,
      wallet: { behaviours: ['never-answer'] },
    })
    const attempt = codeOf(kit.connections.connect(LEAP))
    await settle()
    expect(shown().status).toBe('connecting')
    kit.connections.abort()
    expect(await attempt).toBe('connect_aborted')
    expect(shown().status).toBe('disconnected')
  })

  test('an answer that comes after a later one changes nothing', async () => {
    const { kit, wallet, shown } = await kitWith({
      connect: false,
      wallet: { behaviours: ['answer-out-of-order'] },
    })
    const first = codeOf(kit.connections.connect(LEAP))
    await settle()
    kit.connections.abort()
    await first
    await kit.connections.connect(LEAP)
    await settle()
    expect([shown().status, wallet.count('getKey')]).toEqual(['connected', 1])
  })

  test.each(['delay', 'answer-late'] as const)('"%s" is waited for', async (behaviour) => {
    const { kit, clock, shown } = await kitWith({
      connect: false,
      wallet: { behaviours: [behaviour] },
      ports: createFakePorts(),
    })
    const connected = kit.connections.connect(LEAP)
    await settle()
    expect(shown().status).toBe('connecting')
    await clock.advance(400_000)
    await connected
    expect(shown().status).toBe('connected')
  })
})

describe('a chain the wallet does not know', () => {
  const networks = [juno]

  test('is suggested from the network and enabled again', async () => {
    const { wallet, shown } = await kitWith({ kit: { networks } })
    const methods = wallet.requests.map(({ method }) => method)
    expect(methods).toEqual(['enable', 'experimentalSuggestChain', 'enable', 'getKey'])
    expect(wallet.requests[1]?.params).toMatchObject([
      {
        chainId: 'juno-1',
        rpc: juno.rpcUrls[0],
        rest: juno.cosmos.restUrls[0],
        bip44: { coinType: 118 },
        bech32Config: { bech32PrefixAccAddr: 'juno', bech32PrefixValAddr: 'junovaloper' },
        stakeCurrency: { coinDenom: 'JUNO', coinMinimalDenom: 'ujuno', coinDecimals: 6 },
        feeCurrencies: [
          {
            coinDenom: 'JUNO',
            coinMinimalDenom: 'ujuno',
            coinDecimals: 6,
            gasPriceStep: { low: 0.04, average: 0.04, high: 0.06 },
          },
        ],
      },
    ])
    expect(shown().account?.address).toBe(wallet.address('juno'))
  })

  test.each(['no-suggestions', 'ignore-suggestion'] as const)(
    'and one that does "%s" is not connected',
    async (behaviour) => {
      const { kit, shown } = await kitWith({
        connect: false,
        wallet: { behaviours: [behaviour] },
        kit: { networks },
      })
      expect(await codeOf(kit.connections.connect(LEAP))).toBe('chain_unknown')
      expect(shown().status).toBe('disconnected')
    },
  )

  test('a refused suggestion is a refusal', async () => {
    const { kit, wallet } = await kitWith({ connect: false, kit: { networks } })
    wallet.behave('refuse', { methods: ['experimentalSuggestChain'] })
    expect(await codeOf(kit.connections.connect(LEAP))).toBe('user_rejected')
  })
})

describe('changes that the wallet makes by itself', () => {
  test('another account is read and shown', async () => {
    const { wallet, shown } = await kitWith()
    wallet.switchAccount(1)
    await settle()
    expect(shown().account?.address).toBe(wallet.keys[1]!.address('cosmos'))
  })

  test('the account that the wallet names last is shown', async () => {
    const { wallet, shown } = await kitWith({
      wallet: { behaviours: ['lie-about-accounts'], accounts: 2 },
    })
    expect(shown().account?.address).toBe(wallet.address('cosmos'))
    wallet.switchAccount(1)
    await settle()
    const { status, account } = shown()
    expect(status).toBe('connected')
    expect(wallet.keys.map((key) => key.address('cosmos'))).not.toContain(account?.address)
  })

  test('a hundred events at once are two readings at most', async () => {
    const { wallet } = await kitWith({ wallet: { behaviours: ['event-storm'], accounts: 2 } })
    const before = wallet.count('getKey')
    wallet.switchAccount(1)
    await settle()
    expect(wallet.count('getKey') - before).toBeLessThanOrEqual(2)
  })

  test.each(['lock', 'revoke'] as const)('after "%s" nothing is connected', async (gesture) => {
    const { wallet, shown } = await kitWith()
    wallet[gesture]()
    await settle()
    expect(shown().status).toBe('disconnected')
    expect(wallet.prompts).toBe(1)
  })

  test('a wallet that locks itself later is shown as gone', async () => {
    const { clock, shown } = await kitWith({ wallet: { behaviours: ['lock-after-connect'] } })
    await clock.advance(1_000)
    await settle()
    expect(shown().status).toBe('disconnected')
  })
})

describe('a reload', () => {
  test('restores silently', async () => {
    const { kit, ports, wallet } = await kitWith()
    kit.dispose()
    const before = wallet.requests.length
    const again = await kitWith({ ports, wallet, connect: false })
    await again.kit.resume()
    expect(again.shown().status).toBe('connected')
    const asked = wallet.requests.slice(before).map(({ method }) => method)
    expect(asked).toEqual(['isConnected', 'getKey'])
    expect(wallet.prompts).toBe(1)
  })

  test.each(['locked', 'malformed-check', 'no-silent-check'] as const)(
    'asks nothing more of a wallet that does "%s"',
    async (behaviour) => {
      const { kit, ports, wallet } = await kitWith()
      kit.dispose()
      wallet.behave(behaviour)
      const again = await kitWith({ ports, wallet, connect: false })
      await again.kit.resume()
      expect(again.shown().status).toBe('disconnected')
      expect([wallet.prompts, wallet.count('getKey')]).toEqual([1, 1])
    },
  )

  test.each(['malformed-check', 'no-silent-check'] as const)(
    'of the browser’s cache ends no connection of a wallet that does "%s"',
    async (behaviour) => {
      const { ports, shown, wallet } = await kitWith()
      wallet.behave(behaviour)
      ports.browser.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      await settle()
      expect(shown().status).toBe('connected')
    },
  )

  test('asks a wallet that cannot say so only where the app wants that', async () => {
    const options = { askOnRestore: true }
    const { kit, ports, wallet } = await kitWith({
      wallet: { behaviours: ['no-silent-check'], accounts: 2 },
    })
    kit.dispose()
    const again = await kitWith({ ports, wallet, connect: false, options })
    await again.kit.resume()
    expect(again.shown().status).toBe('connected')
  })
})

describe('Cosmostation, by the object beside its API', () => {
  const connectorId = 'io.cosmostation'
  const COSMOSTATION: CosmosWalletOptions = {
    path: 'cosmostation.providers.keplr',
    aside: 'cosmostation.cosmos',
    event: 'nobody-listens-to-this',
    accounts: 2,
    behaviours: ['no-silent-check'],
  }

  test('tells of another account', async () => {
    const { wallet, shown } = await kitWith({ wallet: COSMOSTATION, connectorId })
    wallet.switchAccount(1)
    await settle()
    expect(shown().account?.address).toBe(wallet.keys[1]!.address('cosmos'))
    expect(wallet.prompts).toBe(1)
  })

  test('is listened to no more after the end', async () => {
    const { wallet, kit } = await kitWith({ wallet: COSMOSTATION, connectorId })
    await kit.connections.disconnect()
    const before = wallet.requests.length
    wallet.switchAccount(1)
    await settle()
    expect(wallet.requests).toHaveLength(before)
  })

  test('is restored after a reload without a window', async () => {
    const { kit, ports, wallet } = await kitWith({ wallet: COSMOSTATION, connectorId })
    kit.dispose()
    const before = wallet.requests.length
    const again = await kitWith({ ports, wallet, connectorId, connect: false })
    await again.kit.resume()
    expect(again.shown().status).toBe('connected')
    const asked = wallet.requests.slice(before).map(({ method }) => method)
    expect(asked).toEqual(['cos_account', 'getKey'])
    expect(wallet.prompts).toBe(1)
  })

  test.each(['lock', 'revoke'] as const)(
    'is asked nothing that opens a window after "%s"',
    async (gesture) => {
      const { kit, ports, wallet } = await kitWith({ wallet: COSMOSTATION, connectorId })
      kit.dispose()
      wallet[gesture]()
      const again = await kitWith({ ports, wallet, connectorId, connect: false })
      await again.kit.resume()
      expect(again.shown().status).toBe('disconnected')
      expect([wallet.prompts, wallet.count('getKey')]).toEqual([1, 1])
    },
  )
})
