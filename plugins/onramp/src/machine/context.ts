import type {
  Browser,
  Connections,
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
import type { Market } from '../market.js'
import type { OnRampPast, OnRampState, OnRampUnderWay } from '../service.js'
import type { ArrivalContext } from './arrival.js'

/** The shown state of buying. */
interface Shown {
  readonly stateAtom: PrimitiveAtom<OnRampState>
  readonly pastAtom: PrimitiveAtom<OnRampPast>
  readonly underWayAtom: PrimitiveAtom<readonly OnRampUnderWay[]>
}

/** The page, and the modal over it. */
interface Page {
  readonly browser: Browser
  readonly events: Events
  readonly modal: Modal
  readonly router: Router
  readonly notices: Notices
  readonly prompt: SignInPrompt | undefined
}

/** The store of open purchases. */
interface Keep {
  readonly storage: Storage
  readonly key: string
}

/** The tools of buying. */
export interface OnRampContext extends ArrivalContext {
  readonly store: Store
  readonly connections: Connections
  readonly networks: Networks
  readonly portfolio: Portfolio | undefined
  readonly market: Market
  readonly shown: Shown
  readonly page: Page
  readonly keep: Keep
}
