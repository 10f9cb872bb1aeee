import { isPage } from '@latchkey/coinbase-wallet/internal'
import { optionCheck, type CaipNetworkId } from '@latchkey/kernel'
import { own } from '@latchkey/kernel/internal/page'

/** Options of {@link baseAccount}. */
export interface BaseAccountOptions {
  /**
   * Networks that the wallet serves, by their CAIP-2 ids. The wallet is offered in a kit that has one of them.
   * @default Base, Arbitrum, Optimism, Zora, Polygon, BNB Chain, Avalanche, Ethereum, Base Sepolia, Sepolia
   */
  readonly networks?: readonly CaipNetworkId[]
  /** Page of the wallet's window. @default 'https://keys.coinbase.com/connect' */
  readonly windowUrl?: string
}

/** The options with what they are by default. */
export type KnownOptions = Required<BaseAccountOptions>

/** Where its makers say that a Base Account does everything. */
const NETWORKS = [8453, 42161, 10, 7777777, 137, 56, 43114, 1, 84532, 11155111].map(
  (chainId): CaipNetworkId => `eip155:${chainId}`,
)
const WINDOW_URL = 'https://keys.coinbase.com/connect'

const isNetwork = (value: unknown) => typeof value === 'string' && /^eip155:[1-9]\d*$/.test(value)

/** @throws KitError `option_invalid` */
export function knownOptions(options: BaseAccountOptions): KnownOptions {
  const { networks = NETWORKS, windowUrl = WINDOW_URL } = own(options)
  const check = optionCheck('base-account', 'baseAccount')
  const isList = Array.isArray(networks) && networks.length > 0 && networks.every(isNetwork)
  check(isList, 'networks', networks, 'a list of ids such as eip155:8453')
  check(isPage(windowUrl), 'windowUrl', windowUrl, 'an https: address')
  return { networks, windowUrl }
}
