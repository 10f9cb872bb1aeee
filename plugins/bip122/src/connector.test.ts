import { expect, test } from 'vitest'
import type { ConnectorEvent } from '@latchkey/kernel'
import { createBitcoinWallet } from '@latchkey/kernel/testing'
import { createBitcoinConnector } from './connector.js'
import { MAINNET, TESTNET } from './network-ids.js'
import { createStandardApi } from './wallets/standard-api.js'
import { standardWalletOf } from './wallets/standard.test-data.js'

const addressOf = (network: 'mainnet' | 'testnet', index: number) => {
  const { accounts } = createBitcoinWallet({ accounts: 2, network })
  return accounts[index]!.payment.address(network)
}

const shared = (network: 'mainnet' | 'testnet', index: number) => ({
  address: addressOf(network, index),
  publicKey: new Uint8Array(33).fill(2),
  chains: [`bitcoin:${network}`],
  features: ['bitcoin:signMessage'],
})

/** A wallet of the Wallet Standard that shares addresses of both networks, mainnet's first. */
function twoNetworks() {
  const listeners = new Set<() => void>()
  const both = (index: number) => [shared('mainnet', index), shared('testnet', index)]
  const raw = {
    version: '1.0.0',
    name: 'Both',
    icon: 'data:image/png;base64,AA==',
    chains: ['bitcoin:mainnet', 'bitcoin:testnet'],
    accounts: both(0),
    features: {
      'bitcoin:connect': { connect: () => Promise.resolve({ accounts: raw.accounts }) },
      'bitcoin:signMessage': { signMessage: () => Promise.resolve([]) },
      'standard:events': {
        on(_event: string, listener: () => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    },
  } as { accounts: object[] }
  const share = (accounts: object[]) => {
    raw.accounts = accounts
    for (const listener of [...listeners]) listener()
  }
  const api = createStandardApi(standardWalletOf({ objects: { standard: raw } }))
  return { share, both, connector: createBitcoinConnector(IDENTITY, api) }
}

const IDENTITY = { id: 'both', name: 'Both', type: 'ANNOUNCED' } as const
const request = {
  namespaces: ['bip122'] as const,
  networks: [TESTNET, MAINNET],
  signal: new AbortController().signal,
}

test.each(['connect', 'restore'] as const)(
  'after "%s" another account is read on the network shown, not on another that is shared too',
  async (way) => {
    const { connector, share, both } = twoNetworks()
    expect(await connector[way](request)).toMatchObject([{ network: TESTNET }])
    const told: ConnectorEvent[] = []
    connector.subscribe((event) => told.push(event))
    share(both(1))
    expect(told).toEqual([{ type: 'changed', namespace: 'bip122' }])
    const accounts = [{ address: addressOf('testnet', 1) }]
    const shown = { ...request, network: TESTNET }
    expect(await connector.read?.(shown)).toMatchObject([{ network: TESTNET, accounts }])
  },
)

test('a network that is shared no more gives way to one that the app offers', async () => {
  const { connector, share } = twoNetworks()
  await connector.connect(request)
  share([shared('mainnet', 0)])
  expect(await connector.read?.({ ...request, network: TESTNET })).toMatchObject([
    { network: MAINNET, accounts: [{ address: addressOf('mainnet', 0) }] },
  ])
})

/** A wallet that has no accounts in a page that was loaded again, until it is asked. */
function emptyAfterReload(options: { readonly silent?: boolean; readonly refuses?: boolean } = {}) {
  const { silent = true, refuses = false } = options
  const asked: unknown[] = []
  const ask = (feature: string) => (input: unknown) => {
    asked.push([feature, input])
    if (refuses) return Promise.reject(Object.assign(new Error('Not granted'), { code: 4100 }))
    raw.accounts = [shared('mainnet', 0)]
    return Promise.resolve({ accounts: raw.accounts })
  }
  const raw = {
    version: '1.0.0',
    name: 'Empty',
    icon: 'data:image/png;base64,AA==',
    chains: ['bitcoin:mainnet'],
    accounts: [] as object[],
    features: {
      'bitcoin:connect': { connect: ask('bitcoin:connect') },
      'bitcoin:signMessage': { signMessage: () => Promise.resolve([]) },
      ...(silent ? { 'standard:connect': { connect: ask('standard:connect') } } : {}),
    },
  }
  const api = createStandardApi(standardWalletOf({ objects: { standard: raw } }))
  return { asked, connector: createBitcoinConnector({ ...IDENTITY, id: 'empty' }, api) }
}

test('a wallet without accounts after a reload is asked silently, and is connected again', async () => {
  const { asked, connector } = emptyAfterReload()
  const accounts = [{ address: addressOf('mainnet', 0) }]
  expect(await connector.restore(request)).toMatchObject([{ network: MAINNET, accounts }])
  expect(asked).toEqual([['standard:connect', { silent: true }]])
})

test('a wallet that grants nothing any more is not restored', async () => {
  const { asked, connector } = emptyAfterReload({ refuses: true })
  expect(await connector.restore(request)).toBeUndefined()
  expect(asked).toHaveLength(1)
})

test('a wallet that can only be asked by a window is not asked by a reload', async () => {
  const { asked, connector } = emptyAfterReload({ silent: false })
  expect(await connector.restore(request)).toBeUndefined()
  expect(asked).toEqual([])
})
