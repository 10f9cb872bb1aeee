// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import type { Connector } from '@latchkey/kernel'
import {
  byMember,
  checkHarmless,
  hostileRecords,
  hostileStandardWallets,
  registerStandardWallet,
  type HostileRecord,
} from '@latchkey/kernel/testing/internal'
import { createBitcoinWallet, createFakePorts, failing } from '@latchkey/kernel/testing'
import { expect, test, vi } from 'vitest'
import { isBitcoinAddress } from '../address.js'
import { mainnet } from '../networks.js'
import { discoverWallets } from './discover-wallets.js'

const page = new EventTarget()
vi.stubGlobal('window', page)
createBitcoinWallet({ name: 'Witness' }).install({ target: page })

const { address, objects } = createBitcoinWallet({ name: 'Acme', seed: 'hostile', granted: true })
const unisat = () => ({ ...(objects.unisat as Record<string, unknown>) })
const leather = () => ({ ...(objects.leather as Record<string, unknown>) })
const entry = () => ({ id: 'acme', name: 'Acme', icon: 'data:image/png;base64,AA==' })

type Put = (window: Record<string, unknown>, raw: unknown) => void

/** Puts a wallet under a name of the page. */
const put =
  (name: string, wrap: (raw: unknown) => unknown = (raw) => raw): Put =>
  (window, raw) => {
    window[name] = wrap(raw)
  }

/** Each way onto a page, with what is put there. */
const WAYS: readonly (readonly [way: string, honest: () => Record<string, unknown>, put: Put])[] = [
  ['UniSat', unisat, put('unisat')],
  ['OKX', unisat, put('okxwallet', (bitcoin) => ({ bitcoin }))],
  ['Leather', leather, put('LeatherProvider')],
  [
    'a list of providers',
    entry,
    (window, raw) => {
      Object.assign(window, { acme: objects.sats, btc_providers: [raw] })
    },
  ],
]

/** Discovers the wallets of a page prepared by `put`, and connects the new ones. */
async function connectAll(put: (window: Record<string, unknown>) => () => void) {
  const { browser, clock, random, storage } = createFakePorts()
  const ending = new AbortController()
  let found: readonly Connector[] = []
  const undo = put(browser.window)
  discoverWallets({
    onLook: () => undefined,
    browser,
    clock,
    random,
    storage,
    kitId: 'default',
    signal: ending.signal,
    publish(connectors) {
      found = connectors
    },
  })
  const request = { namespaces: ['bip122'] as const, networks: [mainnet.id] }
  try {
    for (const connector of found) {
      if (connector.name !== 'Witness') await checkHarmless(connector, request, isBitcoinAddress)
    }
    return found.map(({ name }) => name).toSorted()
  } finally {
    ending.abort()
    undo()
  }
}

for (const [way, honest, put] of WAYS) {
  const placed = (raw: unknown) =>
    connectAll((window) => {
      put(window, raw)
      return () => undefined
    })
  test(`the honest record of ${way} is found`, async () => {
    expect(await placed(honest())).toHaveLength(2)
  })
  test.each(byMember(hostileRecords(honest)))(
    `${way}, %s: harms no other wallet`,
    async (_member, records) => {
      const check = async ({ make }: HostileRecord) => {
        expect(await placed(make())).toContain('Witness')
      }
      expect(await failing(records, check)).toEqual([])
    },
  )
}

const registered = () => ({
  version: '1.0.0',
  name: 'Acme',
  icon: 'data:image/png;base64,AA==',
  chains: ['bitcoin:mainnet'],
  features: {
    'bitcoin:connect': { version: '1.0.0', connect: () => Promise.resolve({ accounts: [] }) },
    'bitcoin:signMessage': { version: '1.0.0', signMessage: () => Promise.resolve([]) },
    'bitcoin:events': { version: '1.0.0', on: () => () => undefined },
    'standard:events': { version: '1.0.0', on: () => () => undefined },
  },
  accounts: [
    {
      address,
      publicKey: new Uint8Array(33).fill(2),
      chains: ['bitcoin:mainnet'],
      features: ['bitcoin:signMessage'],
    },
  ] as const,
})

const register = (raw: unknown) => registerStandardWallet(() => [raw], page)

const REGISTERED = hostileStandardWallets(registered, 'bitcoin:connect')

test('there are hundreds of hostile wallets that register themselves', () => {
  expect(REGISTERED.length).toBeGreaterThan(300)
})

test('the honest record of the Wallet Standard is found', async () => {
  expect(await connectAll(() => register(registered()))).toEqual(['Acme', 'Witness'])
})

test.each(byMember(REGISTERED))(
  'a wallet registered, %s: harms no other wallet',
  async (_member, records) => {
    const check = async ({ make }: HostileRecord) => {
      expect(await connectAll(() => register(make()))).toContain('Witness')
    }
    expect(await failing(records, check)).toEqual([])
  },
)
