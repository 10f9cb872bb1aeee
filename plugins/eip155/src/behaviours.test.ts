import { expect, test } from 'vitest'
import type { ConnectorEvent } from '@latchkey/kernel'
import { createEvmWallet, createFakeClock, type EvmWalletBehaviour } from '@latchkey/kernel/testing'
import { createEip1193Connector } from './connector.js'

/** A connector of a wallet that misbehaves so, and what it tells. */
function misbehaving(behaviour: EvmWalletBehaviour) {
  const clock = createFakeClock()
  const wallet = createEvmWallet({ clock, chains: [1, 10], accounts: 2, behaviours: [behaviour] })
  const identity = { id: 'acme', name: 'Acme', type: 'ANNOUNCED' } as const
  const connector = createEip1193Connector(identity, wallet.provider, () => undefined)
  const events: ConnectorEvent[] = []
  const connect = () =>
    connector.connect({
      namespaces: ['eip155'],
      networks: ['eip155:1'],
      signal: new AbortController().signal,
    })
  return { clock, connector, events, connect }
}

test('a wallet that refuses once connects at the second attempt', async () => {
  const { connect } = misbehaving('refuse-once')
  await expect(connect()).rejects.toMatchObject({ code: 'user_rejected' })
  await expect(connect()).resolves.toMatchObject([{ network: 'eip155:1' }])
})

test('a wallet that locks itself after it connected is told as disconnected', async () => {
  const { clock, connect, connector, events } = misbehaving('lock-after-connect')
  await connect()
  connector.subscribe((event) => void events.push(event))
  await clock.advance(1_000)
  expect(events).toEqual([{ type: 'disconnected', namespace: 'eip155' }])
})
