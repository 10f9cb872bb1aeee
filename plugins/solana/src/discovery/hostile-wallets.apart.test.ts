// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import { base58 } from '@scure/base'
import type { Connector } from '@latchkey/kernel'
import {
  byMember,
  checkHarmless,
  hostileStandardWallets,
  registerStandardWallet,
  type HostileRecord,
} from '@latchkey/kernel/testing/internal'
import { createFakePorts, createSolanaWallet, failing } from '@latchkey/kernel/testing'
import { expect, test, vi } from 'vitest'
import { isSolanaAddress } from '../address.js'
import { mainnet } from '../networks.js'
import { discoverWallets } from './discover-wallets.js'

const page = new EventTarget()
vi.stubGlobal('window', page)
createSolanaWallet({ name: 'Witness' }).install({ target: page })

const { address } = createSolanaWallet({ seed: 'hostile' })
const wallet = () => ({
  version: '1.0.0',
  name: 'Acme',
  icon: 'data:image/png;base64,AA==',
  chains: ['solana:mainnet'],
  features: {
    'standard:connect': { version: '1.0.0', connect: () => Promise.resolve({ accounts: [] }) },
    'standard:events': { version: '1.0.0', on: () => () => undefined },
    'solana:signMessage': { version: '1.0.0', signMessage: () => Promise.resolve([]) },
  },
  accounts: [
    {
      address,
      publicKey: base58.decode(address),
      chains: ['solana:mainnet'],
      features: ['solana:signMessage'],
    },
  ] as const,
})

const RECORDS = hostileStandardWallets(wallet, 'standard:connect')

test('there are hundreds of hostile wallets', () => {
  expect(RECORDS.length).toBeGreaterThan(300)
})

test('the honest record would be connected', async () => {
  expect(await connectAll(wallet())).toEqual(['Acme', 'Witness'])
})

test.each(['standard:connect', 'solana:signMessage'])(
  'a wallet that lacks %s is not listed: it could not be connected, or could sign nothing',
  async (feature) => {
    const { features, ...rest } = wallet()
    const left = Object.entries(features).filter(([name]) => name !== feature)
    expect(await connectAll({ ...rest, features: Object.fromEntries(left) })).toEqual(['Witness'])
  },
)

/** Discovers the wallets of the page with one more, and connects it. */
async function connectAll(raw: unknown): Promise<readonly string[]> {
  const ending = new AbortController()
  let found: readonly Connector[] = []
  const publish = (connectors: readonly Connector[]) => {
    found = connectors
  }
  const { random, storage } = createFakePorts()
  discoverWallets({ random, storage, kitId: 'default', signal: ending.signal, publish })
  const unregister = registerStandardWallet(() => [raw], page)
  const request = { namespaces: ['solana'] as const, networks: [mainnet.id] }
  try {
    for (const connector of found) {
      if (connector.id !== 'standard:witness')
        await checkHarmless(connector, request, isSolanaAddress)
    }
    return found.map(({ name }) => name).toSorted()
  } finally {
    ending.abort()
    unregister()
  }
}

test.each(byMember(RECORDS))('%s: does no harm', async (_member, records) => {
  const check = async ({ make }: HostileRecord) => {
    expect(await connectAll(make())).toContain('Witness')
  }
  expect(await failing(records, check)).toEqual([])
})
