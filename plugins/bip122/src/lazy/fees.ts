import { isObject, type CaipNetwork, type FeatureContext } from '@latchkey/kernel'
import type {
  FeeChoices,
  FeeLevel,
  FeesFeature,
  OwnFee,
  TransferNote,
} from '@latchkey/kernel/internal'
import { distinctLevels, ownFeeNotes } from '@latchkey/kernel/internal/tools'
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
/** The smallest fee rate that nodes relay, and the default limit of the PSBT library: satoshis for one virtual byte. */
const [LEAST_RATE, MOST_RATE] = [1n, 5_000n]

/** Rate for so many blocks: an estimate of that many, or of the next shorter wait that there is. */
function rateOf(estimates: Readonly<Record<string, unknown>>, blocks: number): bigint {
  const known = Object.keys(estimates)
    .map(Number)
    .filter((one) => Number.isInteger(one) && one <= blocks)
  const at = estimates[String(Math.max(...known))]
  const [least, most] = [Number(LEAST_RATE), Number(MOST_RATE)]
  const rate = typeof at === 'number' && at > 0 ? at : least
  return BigInt(Math.ceil(Math.min(Math.max(rate, least), most)))
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

/** The visitor is asked about an own rate of more than so many times the fast one. */
const TIMES = 5n

/** The rate of a transaction, and what led to it. */
export interface ChosenRate {
  /** Satoshis for one virtual byte. */
  readonly rate: bigint
  readonly choices: FeeChoices
  /** About a rate of the visitor's own. */
  readonly notes: readonly TransferNote[]
}

/** @throws KitError `transaction_invalid` for a rate that no node relays, or that is surely a slip */
function checkOwn(price: unknown): bigint {
  if (typeof price === 'bigint' && price >= LEAST_RATE && price <= MOST_RATE) return price
  const expected = `a bigint from ${LEAST_RATE} to ${MOST_RATE}`
  throw Bip122Errors.transaction_invalid({
    member: 'ownFee.price',
    expected,
    got: String(price).slice(0, 80),
  })
}

/**
 * The fee rate that a visitor chose: a level, or their own, which is compared with what the network asks for now.
 *
 * @param vsize The virtual bytes of the transaction.
 */
export function chooseRate(
  levels: readonly FeeLevel[],
  { feeLevel, ownFee }: { readonly feeLevel: FeeLevel['id']; readonly ownFee?: OwnFee },
  vsize: bigint,
): ChosenRate {
  const priceOf = (wanted: string) => levels.find(({ id }) => id === wanted)?.price ?? LEAST_RATE
  const rate = ownFee ? checkOwn(ownFee.price) : priceOf(feeLevel)
  const limits = { least: priceOf('slow'), most: priceOf('fast') * TIMES }
  return {
    rate,
    notes: ownFee ? ownFeeNotes(rate, limits) : [],
    choices: distinctLevels({
      chosen: ownFee ? 'own' : feeLevel,
      price: rate,
      levels: levels.map(({ id, price }) => ({ id, price, cost: price * vsize })),
      own: { kind: 'byte_rate', unit: 'sat/vB', decimals: 0 },
    }),
  }
}

/** The visitor is asked about a higher rate, one of a level, too: the smallest payment costs more than 0.0005 bitcoins. */
const DEAR_RATE = 500n

/**
 * Notes about a chosen rate. A level is the word of a service, and nothing proves it.
 *
 * @param fee Satoshis that it costs.
 * @param worth Satoshis that are paid with it.
 */
export function rateNotes(
  { rate, notes }: ChosenRate,
  fee: bigint,
  worth: bigint,
): readonly TransferNote[] {
  const isHigh = notes.some(({ code }) => code === 'fee_high')
  const isDear = rate > DEAR_RATE || fee > worth
  return isDear && !isHigh ? [...notes, { code: 'fee_high' }] : notes
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
