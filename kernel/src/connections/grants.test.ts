import { expect, test } from 'vitest'
import type { ConnectorEvent, ConnectorGrant } from '../core/points/connector.js'
import type { Namespace } from '../core/points/namespace.js'
import { stubWallet } from '../testing/stub-wallet.js'
import type { EngineContext } from './context.js'
import { askForGrants, checkGrant, consistentGrants } from './grants.js'

const PICTURE = 'data:image/png;base64,iVBORw0KGgo='
const namespace: Namespace = {
  id: 'eip155',
  name: 'Ethereum',
  isAddress: () => true,
  accountTypes: ['eoa'],
  defaultAccountType: 'eoa',
  explorerPath: (address) => `/address/${address}`,
  guard: () => Promise.resolve({ default: (provider) => provider }),
}

const walletOf = (wallet: unknown) => {
  const grant = {
    namespace: 'eip155',
    accounts: [{ address: '0x1' }],
    network: 'eip155:1',
  } as const
  const claimed = { ...grant, approved: 'all', wallet } as ConnectorGrant
  return checkGrant(claimed, { connectorId: 'relay', namespace, fallback: 'eip155:1' }).wallet
}

test('a wallet’s own name and data picture are taken over', () => {
  expect(walletOf({ name: 'Pocket', icon: PICTURE })).toEqual({ name: 'Pocket', icon: PICTURE })
})

test.each([
  ['on a host', 'https://pocket.example/icon.png'],
  ['of another kind', 'data:text/html,<b>x</b>'],
  ['that could leave its place', 'data:image/png;base64,x"> <b>'],
  ['of another type', [PICTURE]],
  ['that is a megabyte', `data:image/png;base64,${'A'.repeat(1_000_000)}`],
])('a picture %s is left out, its name stays', (_case, icon) => {
  expect(walletOf({ name: 'Pocket', icon })).toEqual({ name: 'Pocket' })
})

test.each([undefined, null, {}, { name: '\u200b ' }, { name: 7, icon: PICTURE }])(
  'without a name, %j, the connector speaks for it',
  (wallet) => {
    expect(walletOf(wallet)).toBeUndefined()
  },
)

test('an address that can be none of the network is refused', () => {
  const strict = { ...namespace, isAddressOn: (address: string) => !address.startsWith('tb1') }
  const context = { connectorId: 'relay', namespace: strict, fallback: 'eip155:1' } as const
  const grantOf = (address: string, network?: 'eip155:1') =>
    checkGrant(
      { namespace: 'eip155', accounts: [{ address }], network, approved: 'all' },
      context,
    ).accounts.map((one) => one.address)
  expect(() => grantOf('tb1q', 'eip155:1')).toThrow('an account of eip155:1')
  expect([grantOf('bc1q', 'eip155:1'), grantOf('tb1q')]).toEqual([['bc1q'], ['tb1q']])
})

const grantWith = (part: Partial<ConnectorGrant>) =>
  checkGrant(
    {
      namespace: 'eip155',
      accounts: [{ address: '0x1' }],
      network: 'eip155:1',
      approved: 'all',
      ...part,
    },
    { connectorId: 'acme', namespace, fallback: 'eip155:1' },
  )

test('a grant has 200 accounts at most', () => {
  const accounts = (count: number) =>
    Array.from({ length: count }, (_one, at) => ({ address: `0x${String(at)}` }))
  expect(grantWith({ accounts: accounts(200) }).accounts).toHaveLength(200)
  expect(() => grantWith({ accounts: accounts(201) })).toThrow('accounts')
})

test.each<Partial<ConnectorGrant>>([
  { network: 'solana:1' },
  { approved: ['eip155:1', 'solana:1'] },
  { network: 'eip155' as never },
])('a grant on a network of another namespace is refused: %j', (part) => {
  expect(() => grantWith(part)).toThrow('a network')
})

const granted = (address: string, network: ConnectorGrant['network']): ConnectorGrant => ({
  namespace: 'eip155',
  accounts: [{ address }],
  network,
  approved: 'all',
})
const FIRST = granted('eip155-a', 'eip155:1')
const LATER = granted('eip155-b', 'eip155:2')

/** Grants of a wallet that tells so while it answers. */
function asked(event: ConnectorEvent) {
  const { connector, pretend } = stubWallet({ id: 'one', namespace: 'eip155' })
  const reads: string[] = []
  const grants = consistentGrants(
    {
      connector,
      first: () => {
        pretend(event)
        return Promise.resolve([FIRST])
      },
      reread: () => {
        reads.push('again')
        return Promise.resolve([LATER])
      },
      isSame: (_namespace, left, right) => left === right,
      signal: new AbortController().signal,
    },
    (found) => found,
  )
  return { grants, reads }
}

test.each<ConnectorEvent>([
  { type: 'network', namespace: 'eip155', network: 'eip155:2' },
  { type: 'accounts', namespace: 'eip155', accounts: [{ address: 'eip155-b' }] },
  { type: 'accounts', namespace: 'eip155', accounts: [] },
  { type: 'disconnected', namespace: 'eip155' },
  { type: 'disconnected' },
  { type: 'changed' },
])('a wallet is read again if an event contradicts its answer meanwhile: %j', async (event) => {
  const { grants, reads } = asked(event)
  expect([await grants, reads]).toEqual([[LATER], ['again']])
})

test.each<ConnectorEvent>([
  { type: 'network', namespace: 'eip155', network: 'eip155:1' },
  { type: 'accounts', namespace: 'eip155', accounts: [{ address: 'eip155-a' }] },
  { type: 'network', namespace: 'solana', network: 'solana:1' },
  { type: 'disconnected', namespace: 'solana' },
])(
  'a wallet is not read again if the event agrees or is of another namespace: %j',
  async (event) => {
    const { grants, reads } = asked(event)
    expect([await grants, reads]).toEqual([[FIRST], []])
  },
)

/** Asks a wallet of two namespaces for one of them; `meanwhile` runs before it answers. */
async function askedFor(meanwhile: (giveUp: () => void) => void) {
  const { connector } = stubWallet({ id: 'one', namespace: 'eip155' })
  const own = new AbortController()
  const steps: string[] = []
  const spelling = {
    ...namespace,
    canonicalAddress: () => {
      steps.push('loads')
      return Promise.resolve((address: string) => address)
    },
  }
  const context = { all: () => [spelling], report: () => undefined }
  const wallet = {
    ...connector,
    connect: async () => {
      await Promise.resolve()
      steps.push('answers')
      meanwhile(() => {
        own.abort(new Error('given up'))
      })
      return [FIRST, { ...FIRST, namespace: 'solana', network: 'solana:1' } as const]
    },
  }
  const taken: string[] = []
  const request = { namespaces: ['eip155'], networks: [], signal: own.signal } as const
  await askForGrants(
    context as unknown as EngineContext,
    wallet,
    { cause: 'connect', request },
    (grants) => taken.push(...grants.map((one) => one.namespace)),
  )
  return { taken, steps }
}

test("a wallet's grant counts only as far as it was asked for", async () => {
  const { taken } = await askedFor(() => undefined)
  expect(taken).toEqual(['eip155'])
})

test('the code for addresses loads while the wallet is asked', async () => {
  const { steps } = await askedFor(() => undefined)
  expect(steps.slice(0, 2)).toEqual(['loads', 'answers'])
})

test('an answer to a request that was given up is dropped', async () => {
  await expect(
    askedFor((giveUp) => {
      giveUp()
    }),
  ).rejects.toThrow('given up')
})
