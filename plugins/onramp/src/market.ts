import {
  atom,
  type Atom,
  type CaipNetwork,
  type Connections,
  type Contributions,
  type FeatureSwitches,
  type Store,
} from '@latchkey/kernel'
import { providerRules } from '@latchkey/money/internal/provider-rules'
import { OnRampProvider, type OnRampPlace } from './on-ramp-provider.js'

/** The seller, and the buyer's place. */
export interface Market {
  /** Account and network shown, where something can be bought. */
  readonly placeAtom: Atom<OnRampPlace | undefined>
  /** Those that may be bought from there. */
  readonly providersAtom: Atom<readonly OnRampProvider[]>
  /** Those that may be bought from on a network, whichever is shown. */
  readonly sellersOn: (network: CaipNetwork) => readonly OnRampProvider[]
}

interface MarketContext {
  readonly store: Store
  readonly connections: Connections
  readonly contributions: Contributions
  readonly features: FeatureSwitches
}

/** The sellers that other plugins contribute, as far as the app offers them. */
export function createMarket({
  store,
  connections,
  contributions,
  features,
}: MarketContext): Market {
  const shownAtom = features.shownAtom('onramp')
  const offeredAtom = providerRules(contributions, 'onramp')
  /** Providers may be anybody's code. */
  const covering = (network: CaipNetwork) =>
    contributions.all(OnRampProvider).filter((provider) => {
      try {
        return provider.covers(network)
      } catch (error) {
        contributions.report(provider, 'covers', error)
        return false
      }
    })
  const placeAtom = atom((get): OnRampPlace | undefined => {
    const { account, network, supported, status } = get(connections.accountAtom)
    const isHere = status === 'connected' && supported && get(shownAtom)
    return isHere && account && network ? { account, network } : undefined
  })
  return {
    placeAtom,
    providersAtom: atom((get) => {
      const place = get(placeAtom)
      return place ? covering(place.network).filter(get(offeredAtom)) : []
    }),
    sellersOn: (network) =>
      store.get(shownAtom) ? covering(network).filter(store.get(offeredAtom)) : [],
  }
}
