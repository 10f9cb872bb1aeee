import process from 'node:process'
import { expect, test } from 'vitest'
import { flipBits } from './flips.js'
import { SIGNERS } from './signers.js'

const COUNT = Number(process.env['LATCHKEY_ROUNDS'] ?? 250)
const SEED = process.env['LATCHKEY_SEED'] ?? String(Date.now())
/** A second for each, however busy the machine is: what is wanted is that none is accepted. */
const TIMEOUT = 60_000 + COUNT * 1_000

/** Turns bits in what the verifiers of namespaces are given; `npm run fuzz` says how often. */
export const testFlips = (...namespaces: readonly string[]): void => {
  test.each(namespaces)(
    'no wrong bit is accepted in %s',
    async (namespace) => {
      process.stdout.write(`${namespace}: ${COUNT} turned bits, seed ${SEED} (LATCHKEY_SEED)\n`)
      const signers = SIGNERS.filter(({ chainId }) => chainId.startsWith(`${namespace}:`))
      const { done, accepted } = await flipBits(signers, COUNT, `${SEED}/${namespace}`)
      expect(accepted).toEqual([])
      expect(done).toBe(COUNT)
    },
    TIMEOUT,
  )
}
