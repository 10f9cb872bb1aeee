import { expect, test } from 'vitest'
import type { Account, Capabilities } from '@latchkey/kernel'
import { createFakeClock, settle } from '@latchkey/kernel/testing'
import { SOLANA_TWINS } from '@latchkey/kernel/testing/internal'
import { watchBalance } from './watch-balance.js'

const { network, USDC, TWIN } = SOLANA_TWINS

test('an arrival of a mint that differs in case alone is not the purchase', async () => {
  const clock = createFakeClock()
  const held = [{ ...TWIN, amount: 0n }]
  const tokenBalances = () => Promise.resolve({ holdings: [...held], complete: true })
  const read: unknown[] = []
  const rose: unknown[] = []
  const watch = watchBalance({
    capabilities: {
      has: () => true,
      get: () => Promise.resolve({ tokenBalances }),
    } as unknown as Capabilities,
    clock,
    made: clock.now(),
    held: undefined,
    provider: {
      id: 'test',
      name: 'Test',
      kind: 'link',
      covers: () => true,
      link: () => '',
      asset: () => Promise.resolve(USDC),
    } as never,
    place: { account: { address: 'own' } as Account, network },
    read: (one) => read.push(one),
    watched: () => undefined,
    late: () => undefined,
    rose: (by) => rose.push(by),
  })
  await settle()
  held.splice(0, 1, { ...TWIN, amount: 5n })
  await clock.advance(15_000)
  await settle()
  expect(read).toEqual([0n, 0n].map((amount) => ({ asset: USDC.id, amount })))
  held.push({ ...USDC, amount: 7n })
  await clock.advance(15_000)
  await settle()
  expect(rose).toEqual([{ asset: USDC, amount: 7n }])
  watch.stop()
})
