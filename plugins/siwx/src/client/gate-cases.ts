import type {
  Events,
  GateCause,
  KitError,
  Log,
  Modal,
  Notices,
  Router,
  Store,
} from '@latchkey/kernel'
import { factsOf } from './events.js'
import type { SignInSettings } from './options.js'
import { SigningErrors } from './signing-errors.js'
import type { SignInSubject } from './subject.js'

/** The tools of the gate's rarer cases. */
export interface GateCaseContext {
  readonly store: Store
  readonly events: Events
  readonly log: Log
  readonly modal: Modal
  readonly router: Router
  readonly notices: Notices
  readonly settings: SignInSettings
}

/**
 * The look for a session failed: it is unknown whether there is one.
 *
 * @throws KitError `initialise_failed` where the connection being made is to be undone
 */
export function lookFailed(
  context: GateCaseContext,
  subject: SignInSubject,
  cause: GateCause,
  { code, message }: KitError,
): void {
  const { events, log, settings, notices, router, modal, store } = context
  events.emit('SIWX_AUTH_ERROR', { ...factsOf(subject), code })
  // Visitors see nothing of it where sign-in is not required. The app's developer has to.
  log.write('error', `siwx: nobody knows whether there is a session: ${message}`, { code })
  if (!settings.required || cause === 'restore') return
  const error = SigningErrors.initialise_failed()
  notices.toast({ variant: 'error', message: error.message, code: error.code })
  // A server that is down for a minute ends no connection: the account may not be used until the server has said
  // that there is a session (`allows`).
  if (cause !== 'connect') return
  if (store.get(modal.openAtom)) router.reset('Connect')
  throw error
}

/** After a switch made in its view: until that view is done with it. */
export async function switchSeen(
  { store, events, router }: GateCaseContext,
  { network }: SignInSubject,
): Promise<void> {
  if (store.get(router.routeAtom).name !== 'SwitchNetwork') return
  await new Promise<void>((resolve) => {
    const done = () => {
      for (const stop of stops) stop()
      resolve()
    }
    const stops = [
      events.on('SWITCH_NETWORK', (switched) => {
        if (switched.network === network) done()
      }),
      events.on('route:changed', done),
      events.on('modal:closed', done),
    ]
  })
}
