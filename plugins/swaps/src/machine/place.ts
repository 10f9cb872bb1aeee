import type {
  Account,
  CaipNetwork,
  Capabilities,
  Connections,
  Contributions,
  Events,
  Store,
} from '@latchkey/kernel'
import { SwapErrors } from '../errors.js'
import { canSwap } from '../needs.js'
import type { SwapForm } from '../service.js'
import { providersOf } from './find-offer.js'

/** The tools of telling where swaps take place. */
export interface PlaceContext {
  readonly store: Store
  readonly events: Events
  readonly connections: Connections
  readonly contributions: Contributions
  readonly capabilities: Capabilities
}

/** The place of a swap. */
export interface Place {
  readonly account: Account
  readonly network: CaipNetwork
}

/** A network that is shown, and the account on it, if there is one. */
export interface Ground {
  readonly account: Account | undefined
  readonly network: CaipNetwork
}

/** Where a visitor without an account would swap; `undefined` once there is one. */
const visitorOf = ({ store, connections }: PlaceContext): Ground | undefined => {
  const { account, network, supported } = store.get(connections.accountAtom)
  return !account && network && supported ? { account, network } : undefined
}
const placeOf = ({ store, connections }: PlaceContext): Place | undefined => {
  const { account, network, supported, status } = store.get(connections.accountAtom)
  return status === 'connected' && account && network && supported
    ? { account, network }
    : undefined
}
const keyOfPlace = (place: Place | undefined) => place && `${place.account.id} ${place.network.id}`

/** A form without what is on another network than the one shown. */
export function ownForm(form: SwapForm, place: Place | undefined): SwapForm {
  const own = (asset: SwapForm['from']) =>
    !place || asset?.id.startsWith(`${place.network.id}/`) ? asset : undefined
  return { ...form, from: own(form.from), to: own(form.to) }
}

/** Where swaps take place, and when that is another place. */
export function createPlace(context: PlaceContext) {
  const { store, events, connections, contributions, capabilities } = context
  const shown = () => placeOf(context)
  const visitor = () => visitorOf(context)
  const served = <P extends Ground>(place: P | undefined): P => {
    const isServed =
      place !== undefined &&
      canSwap(capabilities, place.network.namespace) &&
      providersOf(contributions, place.network).length > 0
    if (!isServed) throw SwapErrors.swaps_unsupported()
    return place
  }
  return {
    shown,
    /** @throws KitError `swaps_unsupported` */
    now: (): Place => served(shown()),
    /** The same for quotes alone, which a visitor without an account gets as well. @throws KitError `swaps_unsupported` */
    ground: (): Ground => served(shown() ?? visitor()),
    isVisitor: () => visitor() !== undefined,
    key: () => keyOfPlace(shown()),
    // Keep a form that the app filled in before a wallet connected.
    isSame: (before: string | undefined, now: string | undefined) =>
      before === undefined || before === now,
    onChange(listener: () => void) {
      const stops = [
        store.sub(connections.accountAtom, listener),
        events.on('network:shown', listener),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
