import { isObject, type CaipNetwork, type FeatureContext } from '@latchkey/kernel'
import type { FeeLevel, FeesFeature } from '@latchkey/kernel/internal'
import { Bip122Errors } from '../errors.js'
import { createEsplora, nodeAnswerInvalid, type Esplora } from './esplora.js'

const PATH = '/fee-estimates'
/** A block comes every ten minutes on average. */
const LEVELS = [
  { id: 'slow', blocks: 6 },
  { id: 'normal', blocks: 3 },
  { id: 'fast', blocks: 1 },
] as const
const MINUTES = 10
/** The smallest fee rate that nodes relay, and one above any ever paid. */
const [LEAST, MOST] = [1, 100_000]

/** Rate for so many blocks: an estimate of that many, or of the next shorter wait that there is. */
function rateOf(estimates: Readonly<Record<string, unknown>>, blocks: number): bigint {
  const known = Object.keys(estimates)
    .map(Number)
    .filter((one) => Number.isInteger(one) && one <= blocks)
  const at = estimates[String(Math.max(...known))]
  const rate = typeof at === 'number' && at > 0 ? at : LEAST
  return BigInt(Math.ceil(Math.min(Math.max(rate, LEAST), MOST)))
}

/** The network's fee rate per virtual byte right now, in satoshis. */
export async function feeLevelsOf(
  esplora: Esplora,
  network: CaipNetwork,
  signal?: AbortSignal,
): Promise<readonly FeeLevel[]> {
  const read = (answer: unknown) => {
    if (!isObject(answer)) throw nodeAnswerInvalid(PATH, 'rates by number of blocks', answer)
    return LEVELS.map(({ id, blocks }): FeeLevel => {
      return { id, price: rateOf(answer, blocks), unit: 'vbyte', minutes: blocks * MINUTES }
    })
  }
  return esplora.get(network, PATH, read, signal)
}

/** Rates by Esplora's estimates. */
export default ({ http }: FeatureContext): FeesFeature => {
  const esplora = createEsplora(http)
  return {
    feeLevels({ network }, { signal } = {}) {
      if (network.namespace === 'bip122') return feeLevelsOf(esplora, network, signal)
      throw Bip122Errors.network_unsupported({ network: network.id })
    },
  }
}
