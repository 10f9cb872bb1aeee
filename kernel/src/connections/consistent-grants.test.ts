import { expect, test } from 'vitest'
import type { ConnectorEvent, ConnectorGrant } from '../points/connector.js'
import { stubWallet } from '../testing/stub-wallet.js'
import { consistentGrants } from './consistent-grants.js'

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
])('what was told while a wallet answered and contradicts it is read again: %j', async (event) => {
  const { grants, reads } = asked(event)
  expect([await grants, reads]).toEqual([[LATER], ['again']])
})

test.each<ConnectorEvent>([
  { type: 'network', namespace: 'eip155', network: 'eip155:1' },
  { type: 'accounts', namespace: 'eip155', accounts: [{ address: 'eip155-a' }] },
  { type: 'network', namespace: 'solana', network: 'solana:1' },
  { type: 'disconnected', namespace: 'solana' },
])('what agrees, or is of another namespace, is not: %j', async (event) => {
  const { grants, reads } = asked(event)
  expect([await grants, reads]).toEqual([[FIRST], []])
})
