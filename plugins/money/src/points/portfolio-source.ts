import {
  definePoint,
  type Account,
  type AssetId,
  type CaipNetwork,
  type TokenHolding,
} from '@latchkey/kernel'
import type { TokenJudgement } from '../judge-tokens.js'

/** An account's holding of one asset, with a source's facts besides the chain's figures. */
export interface Holding extends TokenHolding, Partial<TokenJudgement> {
  /** Price of one whole unit in the currency asked for, in decimal digits (`3000.25`). Absent: unknown, never "worth nothing". */
  readonly price?: string
  /** Whether a wallet's, the app's or a service's list has the token, and it is no twin of another. */
  readonly listed: boolean
  /**
   * Whether it counts in the total: the app or everybody knows the token and a node tells its amount, or the visitor said
   * so. Told by the portfolio.
   */
  readonly counted?: boolean
  /** The visitor hid it. Told by the portfolio. */
  readonly hidden?: true
  /** Whose word the amount is, where no node tells it. Told by the portfolio. */
  readonly toldBy?: 'wallet' | 'service'
}

/** The question to a source. */
export interface PortfolioQuery {
  readonly account: Account
  readonly network: CaipNetwork
  /** ISO 4217, lower case. */
  readonly currency: string
  /** Assets whose figures just changed: a source with a cache of its own reads them again. */
  readonly refresh?: readonly AssetId[]
}

/** A list of holdings from one place: the wallet, a service, an explorer, nodes. */
export interface PortfolioSource {
  readonly id: string
  /** How far names and prices of its listed tokens are believed. @default 'service' */
  readonly trust?: 'wallet' | 'service'
  covers(network: CaipNetwork): boolean
  /**
   * @returns `undefined` when this source cannot tell for this account (the wallet does not offer it); the next one
   *   is asked. `complete`: nothing can be held that is not in the list
   */
  read(
    query: PortfolioQuery,
    signal: AbortSignal,
  ): Promise<{ readonly holdings: readonly Holding[]; readonly complete: boolean } | undefined>
}

/** Contribution point of {@link PortfolioSource}; asked by `order`: wallet 10, service 20, explorer 30, node 40. */
export const PortfolioSource = definePoint<PortfolioSource>('portfolio-source')

/** The namespaces whose assets the service of `cloud()` knows, with the address that it writes for a coin. */
export const SERVED = [
  { id: 'eip155', tokenKind: 'erc20', coin: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' },
  { id: 'solana', tokenKind: 'token', coin: 'So11111111111111111111111111111111111111111' },
] as const

/** How the service writes the coin of a namespace that it knows. */
export const coinOf = (namespace: string) => SERVED.find(({ id }) => id === namespace)?.coin

/** Whether the service of `cloud()` knows balances, prices and the past of a namespace's accounts. */
export const isServed = ({ namespace }: Pick<CaipNetwork, 'namespace'>): boolean =>
  coinOf(namespace) !== undefined
