import { useAtomValue, useService } from '@latchkey/ui-react'
import { withoutKit } from '@latchkey/ui-react/internal'
import type { OnRampProvider } from '../on-ramp-provider.js'
import { OnRamp, type OnRampPast, type OnRampState, type OnRampUnderWay } from '../service.js'
import { NO_PAST, START } from '../start.js'

type OnRampAction = Exclude<
  keyof OnRamp,
  'stateAtom' | 'pastAtom' | 'providersAtom' | 'assetsAtom' | 'underWayAtom'
>

/** Where a purchase stands, who sells, and what moves it on. */
export interface UseOnRamp extends Pick<OnRamp, OnRampAction> {
  readonly state: OnRampState
  readonly providers: readonly OnRampProvider[]
  readonly past: OnRampPast
  readonly underWay: readonly OnRampUnderWay[]
}

const NONE: readonly OnRampProvider[] = []
const NO_PURCHASE: readonly OnRampUnderWay[] = []
const UNKNOWN: Pick<OnRamp, OnRampAction> = {
  choose: withoutKit,
  edit: withoutKit,
  retry: withoutKit,
  accept: withoutKit,
  buy: withoutKit,
  opened: withoutKit,
  reopen: withoutKit,
  show: withoutKit,
  look: withoutKit,
  readPast: withoutKit,
  reset: withoutKit,
  link: () => undefined,
  signIn: undefined,
}

const own = (service: OnRamp): Pick<OnRamp, OnRampAction> => {
  const { link, choose, edit, retry, buy, opened, reopen, show, look, readPast, reset } = service
  const { signIn, accept } = service
  const moves = { link, choose, edit, retry, accept, buy, opened, reopen, show, look }
  return Object.assign(moves, { readPast, reset, signIn })
}

/**
 * Buying for the account shown, live: for a form of the app's own. Its verbs may be called once the kit is there.
 */
export function useOnRamp(): UseOnRamp {
  const service = useService(OnRamp)
  const state = useAtomValue(service?.stateAtom, START)
  const providers = useAtomValue(service?.providersAtom, NONE)
  const past = useAtomValue(service?.pastAtom, NO_PAST)
  const underWay = useAtomValue(service?.underWayAtom, NO_PURCHASE)
  return { state, providers, past, underWay, ...(service ? own(service) : UNKNOWN) }
}
