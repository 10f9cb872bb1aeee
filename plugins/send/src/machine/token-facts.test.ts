import { expect, test } from 'vitest'
import type { AssetInfo, Capabilities, CaipNetwork, Contributions } from '@latchkey/kernel'
import { createFakeClock } from '@latchkey/kernel/testing'
import { TokenList } from '@latchkey/money'
import { START } from '../empty-form.js'
import { createTokenFacts } from './token-facts.js'

const network: CaipNetwork = {
  ...{ id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', namespace: 'solana', name: 'Solana' },
  ...{ nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 }, rpcUrls: [] },
}
const mint = (reference: string): AssetInfo => ({
  ...{ id: `${network.id}/token:${reference}`, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
})
const USDC = mint('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const TWIN = mint('ePjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')

test('a mint that differs from a listed one in case alone is not called by its name', async () => {
  const list: TokenList = { id: 'app', tokens: () => Promise.resolve([USDC]) }
  const { factsOf } = createTokenFacts({
    // No node says what a mint is called.
    capabilities: { has: () => false } as unknown as Capabilities,
    contributions: {
      all: (point: unknown) => (point === TokenList ? [list] : []),
    } as unknown as Contributions,
    clock: createFakeClock(),
    state: () => START,
    set: () => undefined,
  })
  const { signal } = new AbortController()
  expect(await factsOf(USDC, network, signal)).toEqual(USDC)
  expect(await factsOf(TWIN, network, signal)).toBeUndefined()
})
