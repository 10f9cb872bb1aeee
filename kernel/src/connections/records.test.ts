import { expect, test } from 'vitest'
import { mergeStored, type StoredNamespace } from './records.js'
import type { StoredConnection } from './records.js'

const entry = (
  connectorId: string,
  status: StoredConnection['status'] = 'active',
  address = '0xa',
): StoredConnection => ({
  connectorId,
  status,
  name: connectorId,
  accounts: [{ address, type: 'eoa' }],
})
const of = (...connections: StoredConnection[]): StoredNamespace => ({ connections })

test.each([false, true])('another tab’s namespace stays (several wallets: %s)', (isMulti) => {
  const before = { eip155: of(entry('evm')) }
  const mine = { eip155: of(entry('evm', 'active', '0xb')) }
  const stored = { eip155: of(entry('evm')), solana: of(entry('sol')) }
  expect(mergeStored(mine, before, stored, isMulti)).toEqual({ ...mine, solana: stored.solana })
})

test.each([false, true])(
  'a connection that another tab ended is not brought back (%s)',
  (isMulti) => {
    const known = { eip155: of(entry('evm')), solana: of(entry('sol')) }
    const mine = { ...known, eip155: of(entry('evm', 'active', '0xb')) }
    const stored = { eip155: of(entry('evm')), solana: of() }
    expect(mergeStored(mine, known, stored, isMulti)).toEqual({ ...mine, solana: of() })
  },
)

test.each([false, true])('a connection that this tab ended is ended (%s)', (isMulti) => {
  const known = { eip155: of(entry('evm')), solana: of(entry('sol')) }
  const mine = { ...known, solana: of() }
  expect(mergeStored(mine, known, known, isMulti)).toEqual(mine)
})

test('of several wallets each is its own tab’s to change, and one is active', () => {
  const before = { eip155: of(entry('a'), entry('b', 'connected'), entry('gone', 'connected')) }
  const mine = {
    eip155: of(entry('a', 'active', '0xb'), entry('b', 'connected'), entry('gone', 'connected')),
  }
  const stored = { eip155: of(entry('a', 'connected'), entry('b', 'disconnected'), entry('new')) }
  expect(mergeStored(mine, before, stored, true)['eip155']).toEqual(
    of(entry('new', 'connected'), entry('a', 'active', '0xb'), entry('b', 'disconnected')),
  )
})

test('a network is kept as the tab that chose it left it', () => {
  const solana = (network: `solana:${string}`): StoredNamespace => ({ network, connections: [] })
  const [main, dev, test] = [solana('solana:main'), solana('solana:dev'), solana('solana:test')]
  expect(mergeStored({ solana: main }, { solana: main }, { solana: dev }, false)).toEqual({
    solana: dev,
  })
  expect(mergeStored({ solana: test }, { solana: main }, { solana: dev }, false)).toEqual({
    solana: test,
  })
})
