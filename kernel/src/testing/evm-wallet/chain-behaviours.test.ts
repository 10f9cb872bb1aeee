import { expect, test } from 'vitest'
import { ADD, SWITCH, runRow, type BehaviourRows, type Row } from './behaviour-rows.test-data.js'
import type { CHAIN_BEHAVIOURS } from './chain-behaviours.js'

const TEN = { chainId: '0xa' }
const TEN_WHOLE = {
  ...TEN,
  chainName: 'Ten',
  rpcUrls: ['https://ten.example'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

const unknownChain =
  (shape: object): Row =>
  async ({ behave, ask, refused, wallet }) => {
    behave()
    expect(await refused(SWITCH, TEN)).toMatchObject(shape)
    expect(wallet.chainId).toBe(1)
    expect(await ask(ADD, TEN_WHOLE)).toBeNull()
    expect(await ask(SWITCH, TEN)).toBeNull()
    expect(wallet.chainId).toBe(10)
  }

const rows: BehaviourRows<typeof CHAIN_BEHAVIOURS> = {
  'refuse-switch': async ({ behave, refused, wallet }) => {
    behave()
    expect(await refused(SWITCH, TEN)).toMatchObject({ code: 4001 })
    expect(wallet.chainId).toBe(1)
  },
  'unknown-chain-4902': unknownChain({ code: 4902 }),
  'unknown-chain-wrapped': unknownChain({
    code: -32603,
    data: { originalError: { code: 4902 } },
  }),
  'unknown-chain-message': unknownChain({
    code: -32603,
    message: expect.stringContaining('Unrecognized chain ID') as string,
  }),
  'unknown-chain-5000': unknownChain({ code: 5000 }),
  'chain-add-refused': async ({ behave, refused, wallet }) => {
    behave()
    expect(await refused(SWITCH, TEN)).toMatchObject({ code: 4902 })
    expect(await refused(ADD, TEN_WHOLE)).toMatchObject({ code: 4001 })
    expect(wallet.chainId).toBe(1)
  },
  'add-without-switch': async ({ behave, ask, wallet }) => {
    behave()
    expect(await ask(ADD, { ...TEN_WHOLE, chainId: '0x89' })).toBeNull()
    expect(wallet.chainId).toBe(1)
    expect(await ask(SWITCH, { chainId: '0x89' })).toBeNull()
    expect(wallet.chainId).toBe(137)
  },
  'switch-unsupported': async ({ behave, refused }) => {
    behave()
    expect(await refused(SWITCH, TEN)).toMatchObject({ code: 4200 })
    expect(await refused(ADD, TEN_WHOLE)).toMatchObject({ code: 4200 })
  },
  'ignore-switch': async ({ behave, ask, events }) => {
    behave()
    expect(await ask(SWITCH, TEN)).toBeNull()
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(events).toEqual([])
  },
  'switch-elsewhere': async ({ behave, ask, events }) => {
    behave()
    expect(await ask(SWITCH, TEN)).toBeNull()
    expect(events).toEqual([['chainChanged', '0x89']])
  },
  'switch-silently': async ({ behave, ask, events }) => {
    behave()
    await ask(SWITCH, TEN)
    expect(await ask('eth_chainId')).toBe('0xa')
    expect(events).toEqual([])
  },
  'lie-about-chain': async ({ behave, ask, wallet }) => {
    behave({ chainId: 56 })
    expect(await ask('eth_chainId')).toBe('0x38')
    expect(wallet.chainId).toBe(1)
  },
  'malformed-chain-id': async ({ behave, ask, events, wallet }) => {
    behave({ value: { chain: 1 } })
    expect(await ask('eth_chainId')).toEqual({ chain: 1 })
    wallet.switchChain(10)
    expect(events).toEqual([['chainChanged', { chain: 1 }]])
  },
  'number-chain-id': async ({ behave, ask, events, wallet }) => {
    behave()
    wallet.switchChain(10)
    expect(await ask('eth_chainId')).toBe(10)
    expect(events).toEqual([['chainChanged', 10]])
  },
  'decimal-chain-id': async ({ behave, ask, events, wallet }) => {
    behave()
    wallet.switchChain(10)
    expect(await ask('eth_chainId')).toBe('10')
    expect(events).toEqual([['chainChanged', '10']])
  },
}

test.each(Object.entries(rows))('a wallet set to %s does so', async (name, row) => {
  await runRow(name, row)
})
