import type { Connection, ConnectGate, GateCause } from '@latchkey/kernel'
import { cancelled, type AskingContext } from './asking.js'
import type { GateCaseContext } from './gate-cases.js'
import { SignInErrors } from './sign-in-errors.js'
import type { ServiceContext } from './sign-in-service.js'
import { subjectOf, type SignInSubject } from './subject.js'

/** The replacement for an account that cannot sign in. */
export type WithoutSignInContext = GateCaseContext & AskingContext & Pick<ServiceContext, 'signs'>

const UNSUPPORTED = 'UnsupportedChain'

/** Waits until the wallet shows a network of the app, or leaves. @returns false for a closed modal */
function untilListed(
  context: WithoutSignInContext,
  { connectionId }: SignInSubject,
  signal: AbortSignal,
): Promise<boolean> {
  const { store, events, connections, networks } = context
  const isOver = () => {
    const all = store.get(connections.connectionsAtom)
    const now = subjectOf(all.find(({ id }) => id === connectionId))
    return !now || networks.byId(now.network) !== undefined
  }
  return new Promise((resolve) => {
    const end = (listed: boolean) => {
      for (const stop of stops) stop()
      signal.removeEventListener('abort', over)
      resolve(listed)
    }
    const over = () => {
      end(true)
    }
    const look = () => {
      if (isOver()) over()
    }
    const stops = [
      store.sub(connections.connectionsAtom, look),
      store.sub(networks.requestedAtom, look),
      events.on('modal:closed', () => {
        end(isOver())
      }),
    ]
    signal.addEventListener('abort', over, { once: true })
  })
}

/** A network that the app does not list: the visitor changes it, or is disconnected. */
async function onUnlisted(
  context: WithoutSignInContext,
  subject: SignInSubject,
  cause: GateCause,
  signal: AbortSignal,
): Promise<void> {
  const { store, modal, router } = context
  const isShown = () =>
    store.get(modal.openAtom) && store.get(router.routeAtom).name === UNSUPPORTED
  // Also where the app shows such networks as a banner: without a view there is no way to sign in.
  if (!isShown()) modal.open(UNSUPPORTED)
  if (await untilListed(context, subject, signal)) return
  await cancelled(context, subject, cause)
}

/** A required sign-in of an account that cannot make one: it is held, or it is not connected. */
export function createWithoutSignIn(context: WithoutSignInContext): ConnectGate['enter'] {
  const { store, connections, networks, notices } = context
  return async (connection: Connection, cause, signal) => {
    const subject = subjectOf(connection)
    const { namespace, connectorId } = connection
    if (subject && context.signs(namespace) && !networks.byId(subject.network)) {
      const shown = store.get(connections.accountAtom).connection?.id
      const isQuiet = cause === 'restore' || cause === 'expired' || shown !== connection.id
      // Nothing opens by itself; the state of the account says that a sign-in is required.
      if (!isQuiet) await onUnlisted(context, subject, cause, signal)
      return
    }
    const error = SignInErrors.sign_in_missing({ namespace })
    if (cause === 'connect') throw error
    notices.toast({ variant: 'error', message: error.user ?? error.message, code: error.code })
    await connections.disconnect({ connectorId, namespace })
  }
}
