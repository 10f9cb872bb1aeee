import {
  Browser,
  Clock,
  CspSource,
  definePlugin,
  Http,
  Random,
  shown,
  type AssetInfo,
  type CaipNetworkId,
  type Plugin,
} from '@latchkey/kernel'
import { isServiceUrl, own, lazyPart } from '@latchkey/kernel/internal/page'
import { SwapErrors } from '../errors.js'
import { areContracts, contractsOf, type KnownContracts } from '../known-contracts.js'
import { SwapProvider } from '../points.js'
import { swaps } from '../swaps.js'
import type { AggregatorCalls } from './calls.js'

/** Options of {@link aggregator}. */
export interface AggregatorOptions {
  /** Path or URL of `swapServer` on the app's own server, such as `/swap`. */
  readonly server: string
  /** Networks that it serves. */
  readonly networks: readonly CaipNetworkId[]
  /** Tokens to choose from, of all these networks. */
  readonly tokens: readonly AssetInfo[]
  /** Shown as it is. @default '0x' */
  readonly name?: string
  /** Its fee, as it is shown. @default no fee is shown */
  readonly feeText?: string
  /**
   * Contracts by which it is known to swap, by network. Any other one is marked as unknown in the review.
   *
   * @default the AllowanceHolder of 0x on the networks that have it
   */
  readonly contracts?: KnownContracts
}

/** Takes tokens for 0x, and is called for each of its swaps. */
const ALLOWANCE_HOLDER = '0x0000000000001fF3684f28c67538d4D072C22734'
const HOLDER_CHAINS = [1, 10, 56, 137, 8453, 42161, 43114, 81457, 534352]
const OF_ZERO_EX: KnownContracts = Object.fromEntries(
  HOLDER_CHAINS.map((chain) => [`eip155:${String(chain)}`, [ALLOWANCE_HOLDER]]),
)

const isPath = (value: unknown) => typeof value === 'string' && /^(\/[\w.-]+)+$/.test(value)

function checkOptions(options: AggregatorOptions): void {
  const { server, networks, tokens, name, feeText, contracts } = options
  const isText = (value: unknown) => value === undefined || typeof value === 'string'
  const areNetworks =
    Array.isArray(networks) && networks.every((one) => /^eip155:\d+$/.test(String(one)))
  const isServer = isPath(server) || isServiceUrl(server)
  const rules = [
    ['server', server, isServer, 'a path such as "/swap", or an https: URL'],
    ['networks', networks, areNetworks, 'a list of CAIP-2 ids of EVM networks'],
    ['tokens', tokens, Array.isArray(tokens), 'a list of tokens'],
    ['name', name, isText(name), 'a text'],
    ['feeText', feeText, isText(feeText), 'a text'],
    ['contracts', contracts, areContracts(contracts), 'addresses of contracts, by network'],
  ] as const
  for (const [option, given, isValid, expected] of rules)
    if (!isValid) throw SwapErrors.option_invalid({ option, given: shown(given), expected })
}

/**
 * Swaps by an aggregator that wants a secret key, which the app's own server holds: `swapServer` of
 * `@latchkey/swaps/server`. Its calls are proven like those of any other provider.
 *
 * @throws KitError from `createKit`: `option_invalid`
 * @example
 * swaps({ providers: [aggregator({ server: '/swap', networks: ['eip155:1'], tokens: [usdc] })] })
 */
export const aggregator = (options: AggregatorOptions): Plugin =>
  definePlugin({
    id: 'swap-aggregator',
    options,
    includes: [swaps()],
    needs: { http: Http, browser: Browser, clock: Clock, random: Random },
    setup(host, { browser, ...context }) {
      const given = own(options)
      checkOptions(given)
      const { server, networks, tokens, name = '0x', feeText, contracts = OF_ZERO_EX } = given
      if (isServiceUrl(server)) host.add(CspSource, { connect: [server] })
      const part = lazyPart(async (): Promise<AggregatorCalls> => {
        const { createAggregatorCalls } = await import('./calls.js')
        const { href } = new URL(server, browser.origin() ?? 'https://server.invalid')
        return createAggregatorCalls({ ...context, base: href.replace(/\/$/, '') })
      })
      host.add(SwapProvider, {
        id: 'aggregator',
        name,
        networks,
        contracts: ({ id }) => contractsOf(contracts, id),
        ...(feeText === undefined ? {} : { feeText }),
        tokenTrust: 'app',
        tokens: ({ id }) => Promise.resolve(tokens.filter((one) => one.id.startsWith(`${id}/`))),
        quote: async (...asked) => (await part.load()).quote(...asked),
        spender: async (...asked) => (await part.load()).spender(...asked),
        build: async (...asked) => (await part.load()).build(...asked),
      })
    },
  })
