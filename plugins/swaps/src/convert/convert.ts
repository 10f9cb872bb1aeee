import { CloudHttp } from '@latchkey/cloud'
import {
  Capabilities,
  Clock,
  definePlugin,
  optional,
  Random,
  shown,
  type CaipNetworkId,
  type Plugin,
} from '@latchkey/kernel'
import { own, lazyPart } from '@latchkey/kernel/internal/page'
import { SwapErrors } from '../errors.js'
import { areContracts, contractsOf, type KnownContracts } from '../known-contracts.js'
import { SwapProvider } from '../points.js'
import { swaps } from '../swaps.js'
import type { Convert } from './calls.js'

/** Options of {@link convert}. */
export interface ConvertOptions {
  /** Networks that the service swaps on. @default the 12 EVM networks that such a service is known to serve */
  readonly networks?: readonly CaipNetworkId[]
  /** @default 'Convert' */
  readonly name?: string
  /** The service's fee, as it is shown. @default no fee is shown */
  readonly feeText?: string
  /**
   * Contracts by which the service is known to swap, by network. Any other one is marked as unknown in the review.
   *
   * @default none
   */
  readonly contracts?: KnownContracts
}

/** Networks that are swapped on unless the app names others. */
const SERVED: readonly CaipNetworkId[] = [
  ...(['eip155:1', 'eip155:42161', 'eip155:10', 'eip155:324', 'eip155:8453'] as const),
  ...(['eip155:56', 'eip155:137', 'eip155:100', 'eip155:43114', 'eip155:250'] as const),
  ...(['eip155:8217', 'eip155:1313161554'] as const),
]

function checkOptions({ networks, name, feeText, contracts }: ConvertOptions): void {
  const isText = (value: unknown) => value === undefined || typeof value === 'string'
  const isList =
    networks === undefined ||
    (Array.isArray(networks) && networks.every((one) => /^eip155:\d+$/.test(String(one))))
  const rules = [
    ['networks', networks, isList, 'a list of CAIP-2 ids of EVM networks'],
    ['name', name, isText(name), 'a text'],
    ['feeText', feeText, isText(feeText), 'a text'],
    ['contracts', contracts, areContracts(contracts), 'addresses of contracts, by network'],
  ] as const
  for (const [option, given, isValid, expected] of rules)
    if (!isValid) throw SwapErrors.option_invalid({ option, given: shown(given), expected })
}

/**
 * Swaps by the service of `cloud()` (`/v1/convert`), which finds the best route of many exchanges. It needs the
 * project there: without one the provider is not offered. The service builds calls; each is read, simulated and compared
 * with what the visitor was shown before it is signed.
 *
 * @throws KitError from `createKit`: `option_invalid`
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), cloud({ projectId }), swaps({ providers: [convert()] })] })
 */
export const convert = (options: ConvertOptions = {}): Plugin =>
  definePlugin({
    id: 'convert',
    options,
    includes: [swaps()],
    needs: {
      capabilities: Capabilities,
      clock: Clock,
      random: Random,
      cloud: optional(CloudHttp),
    },
    setup(host, { cloud, ...context }) {
      const given = own(options)
      checkOptions(given)
      if (cloud?.url('blockchainApi') === undefined) return
      const { networks = SERVED, name = 'Convert', feeText, contracts = {} } = given
      const part = lazyPart(async (): Promise<Convert> => {
        const { createConvert } = await import('./calls.js')
        return createConvert({ ...context, cloud })
      })
      host.add(SwapProvider, {
        id: 'convert',
        name,
        networks,
        contracts: ({ id }) => contractsOf(contracts, id),
        ...(feeText === undefined ? {} : { feeText }),
        tokens: async (...asked) => (await part.load()).tokens(...asked),
        quote: async (...asked) => (await part.load()).quote(...asked),
        gasPrice: async (...asked) => (await part.load()).gasPrice(...asked),
        allowance: async (...asked) => (await part.load()).allowance(...asked),
        spender: async (...asked) => (await part.load()).spender(...asked),
        build: async (...asked) => (await part.load()).build(...asked),
      })
    },
  })
