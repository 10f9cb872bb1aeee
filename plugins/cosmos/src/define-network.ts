import { defineErrors, isNetworkId, type CaipNetwork, shown } from '@latchkey/kernel'
import { isSecureUrl } from '@latchkey/kernel/internal/page'
import { networkIdOf, type CosmosNetwork } from './network.js'

/** Options of {@link defineNetwork}. */
export interface NetworkDefinition extends Omit<CaipNetwork, 'id' | 'namespace'> {
  /** The chain's own id, such as `osmosis-1`. */
  readonly chainId: string
  /** Human-readable part of its addresses, such as `osmo`. */
  readonly prefix: string
  /** Smallest unit of the native currency, such as `uosmo`. */
  readonly denom: string
  /** CometBFT endpoints in order of preference: `https:`, or `http:` on the visitor's own machine. */
  readonly rpcUrls: readonly string[]
  /** REST endpoints (gRPC gateway), likewise. */
  readonly restUrls: readonly string[]
  /** Price of one unit of gas in the smallest unit, as a decimal. @default '0.025' */
  readonly gasPrice?: string
  /** SLIP-44 coin type. @default 118 */
  readonly coinType?: number
}

const NetworkErrors = /* @__PURE__ */ defineErrors('cosmos', {
  /**
   * A member of the network that the app defines is wrong. The text names it and says where the right one is found;
   * most networks have a preset.
   */
  network_invalid: {
    says: (c: { readonly option: string; readonly given: string; readonly expected: string }) =>
      `defineNetwork: "${c.option}" is ${c.given}, expected ${c.expected}. Correct it or use a preset of @latchkey/cosmos/networks.`,
  },
})

const PREFIX = /^[a-z][a-z0-9]{0,37}$/
const DENOM = /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/
const DECIMAL = /^\d{1,12}(?:\.\d{1,18})?$/

const matches = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value)

/** The checks that only this namespace knows; `createKit` does the rest. */
function check(definition: NetworkDefinition): void {
  const { chainId, prefix, denom, restUrls, gasPrice, coinType } = definition
  const expect = (option: keyof NetworkDefinition, holds: boolean, expected: string) => {
    const given = shown(definition[option])
    if (!holds) throw NetworkErrors.network_invalid({ option, given, expected })
  }
  const isId = typeof chainId === 'string' && isNetworkId(`cosmos:${chainId}`)
  expect('chainId', isId, 'a chain id of 1 to 32 letters, digits, "-" and "_"')
  expect('prefix', matches(prefix, PREFIX), 'a bech32 prefix in lower case')
  expect('denom', matches(denom, DENOM), 'a coin denomination such as "uatom"')
  const areUrls = Array.isArray(restUrls) && restUrls.every(isSecureUrl)
  expect('restUrls', areUrls, 'a list of https: URLs (http: only on this machine)')
  expect('gasPrice', gasPrice === undefined || matches(gasPrice, DECIMAL), 'a decimal as a string')
  const isCoin = coinType === undefined || (Number.isInteger(coinType) && coinType >= 0)
  expect('coinType', isCoin, 'a SLIP-44 coin type')
}

/**
 * Describes a chain that has no preset. `createKit` checks the members that every network has.
 *
 * @throws KitError `network_invalid` with the option, the value given and what is expected
 */
export function defineNetwork(definition: NetworkDefinition): CosmosNetwork {
  check(definition)
  const { chainId, prefix, denom, restUrls, gasPrice, coinType, ...rest } = definition
  return {
    ...rest,
    id: networkIdOf(chainId),
    namespace: 'cosmos',
    cosmos: {
      prefix,
      denom,
      restUrls: restUrls.map((url) => url.replace(/\/+$/, '')),
      ...(gasPrice === undefined ? {} : { gasPrice }),
      ...(coinType === undefined ? {} : { coinType }),
    },
  }
}
