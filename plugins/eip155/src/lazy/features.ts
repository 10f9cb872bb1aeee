import type { FeatureLoaders, FeatureModule, FeatureName } from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/loading'
import type { EnsOptions } from '../options.js'
import type { RankContext } from './rank-urls.js'
import type { OrderUrls } from './rpc.js'

type Load<F extends FeatureName> = () => Promise<FeatureModule<F>>

/** What the features take of the plugin. */
export interface FeatureParts {
  /** Has the nodes measured; without it they are tried in the order they are in. */
  readonly rank: RankContext | undefined
  /** Methods that the app may send besides the known ones. */
  readonly methods: readonly string[] | undefined
  readonly ens: Required<EnsOptions> | undefined
}

/** Has the nodes tried in the order that measuring them gives. */
function ranked(context: RankContext) {
  const order = lazyPart(async (): Promise<OrderUrls> => {
    const { rankUrls } = await import('./rank-urls.js')
    return rankUrls(context)
  })
  return <F extends FeatureName>(load: Load<F>): Load<F> =>
    async () => {
      const [orderUrls, { default: make }] = await Promise.all([order.load(), load()])
      return {
        default: (context) => {
          const reading = { ...context, orderUrls }
          return make(reading)
        },
      }
    }
}

const inOrder = <F extends FeatureName>(load: Load<F>): Load<F> => load

/** What the namespace offers. */
export function featuresOf({ rank, methods, ens }: FeatureParts) {
  const reading = rank ? ranked(rank) : inOrder
  return {
    signMessage: () => import('./sign-message.js'),
    signInProfile: async () => {
      const { eip155Profile } = await import('../sign-in-profile.js')
      return { default: () => eip155Profile }
    },
    signTypedData: () => import('./sign-typed-data.js'),
    verifyMessage: reading<'verifyMessage'>(() => import('./verify-message.js')),
    checkAddress: () => import('./check-address.js'),
    nativeBalance: reading<'nativeBalance'>(() => import('./native-balance.js')),
    tokenBalances: reading<'tokenBalances'>(() => import('./token-balances.js')),
    tokenInfo: reading<'tokenInfo'>(() => import('./token-info.js')),
    fees: reading<'fees'>(() => import('./fees.js')),
    transfer: reading<'transfer'>(() => import('./transfer.js')),
    contractCalls: reading<'contractCalls'>(() => import('./contract-calls.js')),
    transactionStatus: reading<'transactionStatus'>(() => import('./transaction-status.js')),
    activity: reading<'activity'>(() => import('./activity.js')),
    decodeCall: () => import('./decode-call.js'),
    sendTransaction: () => import('./send-transaction.js'),
    switchNetwork: () => import('./switch-network.js'),
    assetDiscovery: reading<'assetDiscovery'>(() => import('./asset-discovery.js')),
    walletPermissions: () => import('./wallet-permissions.js'),
    walletCalls: () => import('./wallet-calls.js'),
    relay: async () => {
      const { createRelay } = await import('./relay.js')
      return { default: () => createRelay(methods) }
    },
    names: reading<'names'>(async () => {
      const { createNames } = await import('./names.js')
      if (!ens) throw new TypeError('Names are asked for where none are looked up')
      return { default: (context) => createNames(context, ens) }
    }),
  } satisfies FeatureLoaders
}
