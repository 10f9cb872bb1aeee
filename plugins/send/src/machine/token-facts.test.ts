import { expect, test } from 'vitest'
import type { Capabilities, Contributions } from '@latchkey/kernel'
import { createFakeClock } from '@latchkey/kernel/testing'
import { SOLANA_TWINS } from '@latchkey/kernel/testing/internal'
import { TokenList } from '@latchkey/money'
import { START } from '../empty-form.js'
import { createTokenFacts } from './token-facts.js'

const { network, USDC, TWIN } = SOLANA_TWINS

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
