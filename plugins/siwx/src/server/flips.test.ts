import { expect, test } from 'vitest'
import { flipBits } from '../testing/flips.js'
import { SIGNERS } from '../testing/signers.js'

const COUNT = Number(process.env['LATCHKEY_FLIPS'] ?? 1_000)
const SEED = process.env['LATCHKEY_SEED'] ?? String(Date.now())
/** A second for each, however busy the machine is: what is wanted is that none is accepted. */
const TIMEOUT = 60_000 + COUNT * 1_000

test.each(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'])(
  'no wrong bit is accepted in %s',
  async (namespace) => {
    console.log(`${namespace}: ${COUNT} turned bits, seed ${SEED} (LATCHKEY_SEED)`)
    const signers = SIGNERS.filter(({ chainId }) => chainId.startsWith(`${namespace}:`))
    const { done, accepted } = await flipBits(signers, COUNT, `${SEED}/${namespace}`)
    expect(accepted).toEqual([])
    expect(done).toBe(COUNT)
  },
  TIMEOUT,
)
