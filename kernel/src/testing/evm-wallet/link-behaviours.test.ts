import { expect, test } from 'vitest'
import { CONNECT, runRow, type BehaviourRows } from './behaviour-rows.test-data.js'
import type { LINK_BEHAVIOURS } from './link-behaviours.js'

const rows: BehaviourRows<typeof LINK_BEHAVIOURS> = {
  'drop-connection': async ({ behave, refused, events }) => {
    behave()
    expect(await refused('eth_chainId')).toMatchObject({ code: 4900 })
    expect(await refused(CONNECT)).toMatchObject({ code: 4900 })
    expect(events).toEqual([])
  },
  'disconnect-event': async ({ behave, ask, events }) => {
    behave()
    await ask(CONNECT)
    expect(events.at(-1)).toMatchObject(['disconnect', { code: 1013 }])
    expect(await ask('eth_accounts')).toHaveLength(2)
  },
  'no-events': async ({ behave, ask, events, wallet }) => {
    behave()
    await ask(CONNECT)
    wallet.switchAccount(1)
    wallet.switchChain(10)
    expect(events).toEqual([])
  },
  'events-first': async ({ behave, ask, events }) => {
    behave()
    await ask(CONNECT).then(() => {
      expect(events.map(([event]) => event)).toEqual([
        'accountsChanged',
        'connect',
        'chainChanged',
        'accountsChanged',
      ])
    })
  },
  'event-storm': async ({ behave, events, wallet }) => {
    behave({ count: 50 })
    wallet.switchChain(10)
    expect(events).toHaveLength(50)
  },
  'malformed-events': async ({ behave, events, wallet }) => {
    behave()
    wallet.switchChain(10)
    expect(events).toEqual([['chainChanged', null]])
  },
  'revoke-while-asked': async ({ behave, ask }) => {
    behave()
    expect(await ask(CONNECT)).toHaveLength(2)
    expect(await ask('eth_accounts')).toEqual([])
  },
  'unknown-methods': async ({ behave, refused, ask }) => {
    behave()
    expect(await refused('wallet_getCapabilities')).toMatchObject({ code: 4200 })
    expect(await ask(CONNECT)).toHaveLength(2)
  },
  'malformed-capabilities': async ({ behave, ask }) => {
    await ask(CONNECT)
    behave({ value: 7 })
    expect(await ask('wallet_getCapabilities')).toBe(7)
    expect(await ask('wallet_getAssets')).toBe(7)
  },
}

test.each(Object.entries(rows))('a wallet set to %s does so', async (name, row) => {
  await runRow(name, row)
})
