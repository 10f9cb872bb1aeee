import type {
  Atom,
  Browser,
  CaipNetwork,
  Connections,
  Contributions,
  Events,
  Modal,
  Networks,
  Notices,
  PrimitiveAtom,
  Router,
  SignInPrompt,
  Storage,
  Store,
} from '@latchkey/kernel'
import type { Portfolio } from '@latchkey/money'
import type { OnRampPlace, OnRampProvider } from '../on-ramp-provider.js'
import type { OnRampPast, OnRampState, OnRampUnderWay } from '../service.js'
import type { ArrivalContext } from './arrival.js'

/** What buying works with. */
export interface OnRampContext extends ArrivalContext {
  readonly store: Store
  readonly browser: Browser
  readonly connections: Connections
  readonly contributions: Contributions
  readonly notices: Notices
  readonly modal: Modal
  readonly portfolio: Portfolio | undefined
  readonly stateAtom: PrimitiveAtom<OnRampState>
  readonly pastAtom: PrimitiveAtom<OnRampPast>
  readonly underWayAtom: PrimitiveAtom<readonly OnRampUnderWay[]>
  readonly events: Events
  readonly router: Router
  readonly prompt: SignInPrompt | undefined
  readonly providersAtom: Atom<readonly OnRampProvider[]>
  readonly networks: Networks
  readonly storage: Storage
  /** Where a purchase under way is kept. */
  readonly key: string
  /** Those that may be bought from on a network, whichever is shown. */
  readonly sellersOn: (network: CaipNetwork) => readonly OnRampProvider[]
  /** Account and network shown, where something can be bought. */
  readonly placeAtom: Atom<OnRampPlace | undefined>
}
