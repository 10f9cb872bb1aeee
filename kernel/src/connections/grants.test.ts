import { expect, test } from 'vitest'
import type { ConnectorGrant } from '../points/connector.js'
import type { Namespace } from '../points/namespace.js'
import { checkGrant } from './grants.js'

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
