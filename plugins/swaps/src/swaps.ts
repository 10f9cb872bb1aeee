import {
  AccountAction,
  atom,
  Browser,
  Capabilities,
  Clock,
  Connections,
  Contributions,
  defineErrors,
  definePlugin,
  Events,
  FeatureSwitches,
  Log,
  Modal,
  Networks,
  Router,
  Store,
  View,
  type AssetInfo,
  type Atom,
  type LazyPart,
  type CaipNetwork,
  type CaipNetworkId,
  type NamespaceId,
  type Plugin,
} from '@latchkey/kernel'
import { hostedPart, lazyVerbs } from '@latchkey/kernel/internal/page'
import { money, Prices, TransactionBook, type TransactionRecord } from '@latchkey/money'
import { providerRules } from '@latchkey/money/internal/provider-rules'
import type {} from './events.js'
import { chosenAs } from './machine/chosen-as.js'
import type { SwapFlow } from './machine/swap-flow.js'
import { canSwap } from './needs.js'
import { SwapProvider } from './points.js'
import { Swap, type SwapState } from './service.js'
import { START } from './start.js'

const LoadErrors = defineErrors('swaps', {
  /** Code could not be loaded. It is loaded again with the next use. */
  swap_load_failed: {
    user: 'This page could not be loaded completely. Try again.',
    says: () => 'The code of swaps cannot be loaded.',
  },
})

/** Options of `swaps()`. */
export interface SwapsOptions {
  /** Plugins that bring providers, such as `uniswapV2()`; they may be listed beside it as well. @default none */
  readonly providers?: readonly Plugin[]
}

/**
 * Swaps with the account shown, without a screen. A provider's calls are simulated, and compared with the screen,
 * before a wallet is asked. It needs at least one provider, such as `uniswapV2()`. Its code is loaded with the
 * first call.
 *
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), swaps({ providers: [uniswapV2({ network: mainnet.id, router, tokens })] })] })
 */
export const swaps = ({ providers = [] }: SwapsOptions = {}): Plugin =>
  definePlugin({
    id: 'swaps',
    features: ['swaps'],
    includes: [money(), ...providers],
    needs: {
      store: Store,
      clock: Clock,
      browser: Browser,
      events: Events,
      features: FeatureSwitches,
      log: Log,
      router: Router,
      modal: Modal,
      connections: Connections,
      networks: Networks,
      capabilities: Capabilities,
      contributions: Contributions,
      prices: Prices,
      book: TransactionBook,
    },
    provides: [Swap],
    setup(host, given) {
      const offeredAtom = providerRules(given.contributions, 'swaps')
      const services = { ...given, contributions: ruled(given, offeredAtom) }
      const { contributions, capabilities, router, events, networks, store } = services
      const stateAtom = atom<SwapState>(START)
      const served = (network: CaipNetworkId) =>
        contributions.all(SwapProvider).some((provider) => provider.networks.includes(network))
      const servedExact = (network: CaipNetworkId) =>
        contributions
          .all(SwapProvider)
          .some(({ networks, exactOut }) => exactOut === true && networks.includes(network))
      const offeredIn = (namespace?: NamespaceId) =>
        idsIn(store.get(networks.requestedAtom), namespace)
      const part = hostedPart(
        host,
        async (): Promise<SwapFlow> => {
          const { createSwapFlow } = await import('./machine/swap-flow.js')
          return createSwapFlow({ ...services, stateAtom })
        },
        (cause) => LoadErrors.swap_load_failed({}, cause),
      )
      host.onStart((signal) => {
        const show = () =>
          store.set(stateAtom, { ...store.get(stateAtom), networks: offeredIn().filter(served) })
        show()
        // The rules of a project come when the modal opens.
        signal.addEventListener('abort', store.sub(offeredAtom, show))
      })
      host.provide(Swap, () => ({
        stateAtom,
        supports: served,
        supportsExact: servedExact,
        follow: () => {
          let stop: (() => void) | undefined
          let isOver = false
          part.load().then(
            ({ follow }) => {
              if (!isOver) stop = follow()
            },
            () => undefined, // The next press tells.
          )
          return () => {
            isOver = true
            stop?.()
          }
        },
        ...lazyVerbs(part, [
          ...([
            'edit',
            'choose',
            'flip',
            'tokens',
            'review',
            'accept',
            'chooseFee',
            'confirm',
          ] as const),
          ...(['stopWaiting', 'takeBack', 'back', 'reset', 'open'] as const),
        ]),
      }))
      for (const name of ['Swap', 'swaps:token', 'swaps:review', 'swaps:state'] as const)
        host.add(View, { name }, { feature: 'swaps' })
      const openWith = opener(router, store, stateAtom, part)
      host.add(
        AccountAction,
        {
          id: 'swaps',
          label: 'Swap',
          icon: 'swap',
          shows: ({ namespace }) =>
            canSwap(capabilities, namespace) && offeredIn(namespace).some(served),
          open: () => {
            router.push('Swap')
          },
          openFor: (_account, asset) => {
            openWith('from', asset)
          },
          openToGet: (_account, asset) => {
            openWith('to', asset)
          },
        },
        { feature: 'swaps' },
      )
      events.on('transaction:settled', ({ record }) => {
        tellEnd(events, record)
      })
    },
  })

/** Opens the form with an asset on one side, unless the visitor has gone elsewhere while the code came. */
const opener =
  (router: Router, store: Store, stateAtom: Atom<SwapState>, part: LazyPart<SwapFlow>) =>
  (side: 'from' | 'to', asset: AssetInfo) => {
    const before = store.get(router.routeAtom)
    const go = () => {
      if (store.get(router.routeAtom) === before) router.push('Swap')
    }
    part.load().then(({ edit }) => {
      edit(chosenAs(side, ownAsset(asset), store.get(stateAtom).form))
      go()
    }, go)
  }

/** An asset without what a list knows besides, such as an amount. */
const ownAsset = ({ id, name, symbol, decimals, icon }: AssetInfo): AssetInfo => ({
  id,
  name,
  symbol,
  decimals,
  ...(icon === undefined ? {} : { icon }),
})

/** Ids of networks, of one namespace or of all. */
const idsIn = (networks: readonly CaipNetwork[], namespace: NamespaceId | undefined) =>
  networks
    .filter((one) => namespace === undefined || one.namespace === namespace)
    .map(({ id }) => id)

/** Contributions without the providers that the rules of the project leave out. */
const ruled = (
  { contributions, store }: { readonly contributions: Contributions; readonly store: Store },
  offeredAtom: ReturnType<typeof providerRules>,
): Contributions => ({
  ...contributions,
  all(point) {
    const found = contributions.all(point)
    if ((point as unknown) !== SwapProvider) return found
    const isOffered = store.get(offeredAtom)
    return found.filter((one) => isOffered(one as unknown as SwapProvider))
  },
})

/** The outcome of a swap, for analytics. */
function tellEnd(events: Events, { intent, sent, standing }: TransactionRecord): void {
  if (intent.kind !== 'trade') return
  const facts = { network: sent.network, asset: intent.asset?.id }
  if (standing.state === 'confirmed') events.emit('SWAP_SUCCESS', facts)
  // Unknown: neither success nor error.
  else if (standing.state !== 'unverified')
    events.emit('SWAP_ERROR', { ...facts, code: standing.state })
}
