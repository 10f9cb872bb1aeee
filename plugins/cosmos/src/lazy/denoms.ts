import {
  isObject,
  readMember,
  shown,
  type Abortable,
  type AssetId,
  type AssetInfo,
  type FeatureContext,
} from '@latchkey/kernel'
import {
  createTimedCache,
  oncePer,
  displayText,
  assetId,
  isNativeAsset,
  nativeAsset,
  parseAssetId,
} from '@latchkey/kernel/internal/tools'
import { CosmosErrors } from '../errors.js'
import type { CosmosNetwork } from '../network.js'
import { createRest, type Rest } from './rest.js'

const DAY_MS = 86_400_000
const MOST_DECIMALS = 36

/** A sum of one denomination, as the bank module writes it. */
export interface Coin {
  readonly denom: string
  readonly amount: bigint
}

const DENOM = /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/

/** A coin of an answer, or `undefined`. */
export function coinOf(value: unknown): Coin | undefined {
  const [denom, amount] = [readMember(value, 'denom'), readMember(value, 'amount')]
  const isCoin = typeof denom === 'string' && DENOM.test(denom)
  if (!isCoin || typeof amount !== 'string' || !/^\d{1,78}$/.test(amount)) return undefined
  return { denom, amount: BigInt(amount) }
}

/** The denomination that an asset id names on a network. @throws KitError `asset_unsupported` */
export function denomOf(id: AssetId, network: CosmosNetwork): string {
  const { network: of, namespace, reference } = parseAssetId(id)
  if (of !== network.id) throw CosmosErrors.asset_unsupported({ asset: id })
  if (isNativeAsset(id)) return network.cosmos.denom
  if (namespace === 'denom' && DENOM.test(reference)) return reference
  throw CosmosErrors.asset_unsupported({ asset: id })
}

const text = (value: unknown, name: string) => {
  const given = readMember(value, name)
  return typeof given === 'string' ? displayText(given) : ''
}

/** Name, symbol and decimals of a denomination's metadata (bank module). */
function readMetadata(answer: unknown, denom: string): Omit<AssetInfo, 'id'> | undefined {
  const metadata = readMember(answer, 'metadata')
  if (!isObject(metadata) || metadata['base'] !== denom) return undefined
  const display = metadata['display']
  const units: readonly unknown[] = Array.isArray(metadata['denom_units'])
    ? metadata['denom_units']
    : []
  const shownUnit = units.find((unit) => readMember(unit, 'denom') === display)
  const exponent = readMember(shownUnit, 'exponent')
  const isExponent = Number.isInteger(exponent) && (exponent as number) >= 0
  if (!isExponent || (exponent as number) > MOST_DECIMALS) return undefined
  const symbol = text(metadata, 'symbol') || text(metadata, 'display')
  return { name: text(metadata, 'name') || symbol, symbol, decimals: exponent as number }
}

/** A coin that came over IBC has the name of its base denomination on its own chain. */
function readTrace(answer: unknown): string | undefined {
  const trace = readMember(answer, 'denom_trace') ?? readMember(answer, 'denom')
  const base = readMember(trace, 'base_denom') ?? readMember(trace, 'base')
  return typeof base === 'string' && DENOM.test(base) ? displayText(base) : undefined
}

async function askDenom(
  rest: Rest,
  network: CosmosNetwork,
  denom: string,
  signal: AbortSignal | undefined,
): Promise<Omit<AssetInfo, 'id'>> {
  const path = '/cosmos/bank/v1beta1/denoms_metadata_by_query_string'
  const read = (answer: unknown) => readMetadata(answer, denom)
  const known = await rest.find(network, path, { denom }, read, signal)
  if (known) return known
  const hash = /^ibc\/([0-9A-F]{64})$/.exec(denom)?.[1]
  if (hash === undefined) return { name: denom, symbol: denom, decimals: 0 }
  const ibc = '/ibc/apps/transfer/v1'
  const base =
    (await rest.find(network, `${ibc}/denoms/${hash}`, {}, readTrace, signal)) ??
    (await rest.find(network, `${ibc}/denom_traces/${hash}`, {}, readTrace, signal))
  // Without metadata the decimal point is unknown: amounts are shown in the smallest unit.
  return { name: base ?? denom, symbol: base ?? denom, decimals: 0 }
}

/** Names of denominations, from the bank module and IBC's traces, kept for a day. */
export interface Denoms {
  info(network: CosmosNetwork, denom: string, options?: Abortable): Promise<AssetInfo>
}

type Http = FeatureContext['http']
type Clock = FeatureContext['clock']

const denomsOf = oncePer((http: Http) =>
  oncePer((clock: Clock): Denoms => {
    const rest = createRest(http)
    const cache = createTimedCache<Omit<AssetInfo, 'id'>>({ clock, ms: DAY_MS })
    return {
      async info(network, denom, { signal } = {}) {
        if (denom === network.cosmos.denom) return nativeAsset(network)
        const ask = () => askDenom(rest, network, denom, signal)
        const found = await cache(`${network.id} ${denom}`, ask)
        return { id: assetId(network.id, 'denom', denom), ...found }
      },
    }
  }),
)

/** The reader of denominations. */
export const createDenoms = ({ http, clock }: Pick<FeatureContext, 'http' | 'clock'>): Denoms =>
  denomsOf(http)(clock)

/** Coins of an answer's list; a row that is no coin is left out. @throws KitError `node_answer_invalid` */
export function coinsIn(what: string, answer: unknown, name = 'balances'): readonly Coin[] {
  const list = readMember(answer, name)
  if (!Array.isArray(list)) {
    throw CosmosErrors.node_answer_invalid({ what, expected: 'a list of coins', got: shown(list) })
  }
  return list.map(coinOf).filter((coin) => coin !== undefined)
}
