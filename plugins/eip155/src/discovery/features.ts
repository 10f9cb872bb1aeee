import type { FeatureLoaders, FeatureName, NameResolver } from '@latchkey/kernel'
import type { FeatureModule, NamesFeature } from '@latchkey/kernel/internal'
import { lazyPart } from '@latchkey/kernel/internal/page'
import type { EnsPlace } from '../options.js'
import type { RankContext } from '../lazy/rank-urls.js'
import type { OrderUrls } from '../lazy/rpc.js'

type Load<F extends FeatureName> = () => Promise<FeatureModule<F>>

/** The plugin's parts that the features use. */
export interface FeatureParts {
  /** Has the nodes measured; without it they are tried in the order they are in. */
  readonly rank: RankContext | undefined
  /** Methods that the app may send besides the known ones. */
  readonly methods: readonly string[] | undefined
  readonly ens: EnsPlace | undefined
}

/** Has the nodes tried in the order that measuring them gives. */
function ranked(context: RankContext) {
  const order = lazyPart(async (): Promise<OrderUrls> => {
    const { rankUrls } = await import('../lazy/rank-urls.js')
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

/** The features of the namespace. */
export function featuresOf({ rank, methods, ens }: FeatureParts) {
  const reading = rank ? ranked(rank) : inOrder
  return {
    signMessage: () => import('../lazy/sign-message.js'),
    signInProfile: async () => {
      const { eip155Profile } = await import('../sign-in-profile.js')
      return { default: () => eip155Profile }
    },
    signTypedData: () => import('../lazy/sign-typed-data.js'),
    verifyMessage: reading<'verifyMessage'>(() => import('../lazy/verify-message.js')),
    checkAddress: () => import('../lazy/check-address.js'),
    nativeBalance: reading<'nativeBalance'>(() => import('../lazy/native-balance.js')),
    tokenBalances: reading<'tokenBalances'>(() => import('../lazy/token-balances.js')),
    tokenInfo: reading<'tokenInfo'>(() => import('../lazy/token-info.js')),
    fees: reading<'fees'>(() => import('../lazy/fees.js')),
    transfer: reading<'transfer'>(() => import('../lazy/transfer.js')),
    contractCalls: reading<'contractCalls'>(() => import('../lazy/contract-calls.js')),
    transactionStatus: reading<'transactionStatus'>(() => import('../lazy/transaction-status.js')),
    activity: reading<'activity'>(() => import('../lazy/activity.js')),
    replacement: reading<'replacement'>(() => import('../lazy/replacement.js')),
    decodeCall: () => import('../lazy/decode-call.js'),
    sendTransaction: () => import('../lazy/send-transaction.js'),
    switchNetwork: () => import('../lazy/switch-network.js'),
    assetDiscovery: reading<'assetDiscovery'>(() => import('../lazy/asset-discovery.js')),
    walletPermissions: () => import('../lazy/wallet-permissions.js'),
    walletCalls: () => import('../lazy/wallet-calls.js'),
    relay: async () => {
      const { createRelay } = await import('../lazy/relay.js')
      return { default: () => createRelay(methods) }
    },
    names: reading<'names'>(async () => {
      const { createNames } = await import('../lazy/names.js')
      if (!ens) throw new TypeError('Names are asked for where none are looked up')
      return { default: (context) => createNames(context, ens) }
    }),
  } satisfies FeatureLoaders
}

/** The namespace's names as the kit asks for them. */
export const resolverOver = (
  names: NamesFeature,
): Pick<NameResolver, 'resolve' | 'normalise' | 'reverse'> => ({
  resolve: (name, signal, options) => names.resolve(name, { signal, ...options }),
  normalise: async (name) => await Promise.resolve(names.normalise?.(name)),
  async reverse(address, signal) {
    const found = await names.reverse(address, { signal })
    if (!found) return undefined
    return found.avatar === undefined ? { name: found.name } : { ...found, avatar: found.avatar }
  },
})
