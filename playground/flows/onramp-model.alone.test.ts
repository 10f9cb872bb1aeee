// Alone: the wallets that it starts stay registered with the page for the whole process.
import { expect, test } from 'vitest'
import { onrampRig, sendRig } from './flow-rigs.js'
import { walk, type Seen } from './flow-walk.js'

const WALKS = process.env['LATCHKEY_NIGHT'] ? 100 : 6

test.each([
  ['a payment', sendRig],
  ['a purchase', onrampRig],
] as const)(
  '%s that may have begun is not begun again by one press, whatever visitor and answers do',
  async (name, make) => {
    const seen: Seen = { asked: 0, doubts: 0, sent: 0 }
    for (let run = 0; run < WALKS; run += 1)
      await walk(make, { seed: `${name}-${String(run)}`, steps: 150, seen })
    // A walk that never gets there says nothing.
    for (const often of Object.values(seen)) expect(often).toBeGreaterThan(WALKS)
  },
  120_000,
)
