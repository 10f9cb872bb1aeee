import { expect, test } from 'vitest'
import type { Account, Connection } from './connection.js'
import { reduce, type Granted, type MachineEvent, type MachineState } from './machine.js'

const account: Account = {
  id: 'eip155:1:0xaa',
  namespace: 'eip155',
  address: '0xaa',
  type: 'eoa',
}
const granted: Granted = { accounts: [account], network: 'eip155:1', approved: 'all' }
const fresh: Connection = {
  id: 'eip155/acme',
  namespace: 'eip155',
  connectorId: 'acme',
  wallet: { name: 'Acme' },
  status: 'disconnected',
  accounts: [],
  network: undefined,
  approved: [],
  reachable: 'unknown',
}
const after = (...events: readonly MachineEvent[]): MachineState =>
  events.reduce(reduce, { attempt: 0, connection: fresh })

const asked = (attempt: number) => ({ type: 'asked', attempt }) as const
const probed = (attempt: number) => ({ type: 'probed', attempt, hint: granted }) as const
const answered = (attempt: number) => ({ type: 'granted', attempt, granted }) as const
const refused = (attempt: number) => ({ type: 'refused', attempt }) as const

test.each<readonly [string, readonly MachineEvent[], Connection['status']]>([
  ['nothing happened', [], 'disconnected'],
  ['the wallet was asked', [asked(1)], 'connecting'],
  ['a stored connection is probed', [probed(1)], 'reconnecting'],
  ['the wallet answered', [asked(1), answered(1)], 'connected'],
  ['the probe was answered', [probed(1), answered(1)], 'connected'],
  ['the wallet refused', [asked(1), refused(1)], 'disconnected'],
  ['an answer of an older attempt came', [asked(1), asked(2), answered(1)], 'connecting'],
  ['a refusal of an older attempt came', [asked(1), asked(2), refused(1)], 'connecting'],
  ['an answer came after the refusal', [asked(1), refused(1), answered(1)], 'disconnected'],
  ['an answer came after the close', [asked(1), { type: 'closed' }, answered(1)], 'disconnected'],
  ['an answer came that nobody asked for', [answered(0)], 'disconnected'],
  ['a refusal came after the answer', [asked(1), answered(1), refused(1)], 'connected'],
  ['the connection ended', [asked(1), answered(1), { type: 'closed' }], 'disconnected'],
])('when %s', (_name, events, status) => {
  expect(after(...events).connection.status).toBe(status)
})

test('facts told while not connected change nothing', () => {
  const told: readonly MachineEvent[] = [
    { type: 'accounts', accounts: [account] },
    { type: 'network', network: 'eip155:10', accounts: [account] },
    { type: 'approved', approved: 'all' },
    { type: 'reachable', reachable: true },
  ]
  const asking = after(asked(1))
  for (const event of told) expect(reduce(asking, event)).toBe(asking)
})

test('a probe shows the stored account only as a hint', () => {
  const { connection } = after(probed(1))
  expect(connection.accounts).toEqual([account])
  expect(connection.status).toBe('reconnecting')
})

test('accounts that a wallet adds by itself count only while it is not being asked', () => {
  const added = { type: 'added', granted } as const
  expect(after(added).connection).toMatchObject({ status: 'connected', accounts: [account] })
  expect(after(asked(1), added).connection.status).toBe('connecting')
  expect(after(probed(1), added).connection.status).toBe('reconnecting')
  const other = { ...added, granted: { ...granted, accounts: [] } }
  expect(after(asked(1), answered(1), other).connection.accounts).toEqual([account])
})

test('a closed connection keeps nothing of the account', () => {
  const { connection } = after(asked(1), answered(1), { type: 'closed' })
  expect([connection.accounts, connection.network, connection.approved]).toEqual([
    [],
    undefined,
    [],
  ])
})

test('a wallet behind a relay has the name that it gives itself', () => {
  const named = { ...granted, wallet: { name: 'Pocket' } }
  const open = after(asked(1), { type: 'granted', attempt: 1, granted: named })
  expect(open.connection.wallet.name).toBe('Pocket')
  expect(after(asked(1), answered(1)).connection.wallet.name).toBe('Acme')
})
