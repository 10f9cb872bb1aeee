import type { ConnectGate } from '@latchkey/kernel'
import { SignInErrors } from './sign-in-errors.js'
import type { CoreLoader, ServiceContext } from './sign-in-service.js'
import { keyOf, subjectOf, type SignInSubject } from './subject.js'

/** How long the server's word that there is no session stands: one may begin outside of the kit. */
const AGAIN_MS = 5_000

/**
 * Lets an account be used once it has a session. A session that is known costs no wait, so that a wallet opens within its
 * visitor's press. Else the server is asked, about an account without a session once in a few seconds at most.
 *
 * @throws KitError `sign_in_required`
 */
export function allowing(
  { store, clock, tableAtom, settings, lacks }: Omit<ServiceContext, 'backend'>,
  core: Pick<CoreLoader, 'load'>,
): NonNullable<ConnectGate['allows']> {
  const found = async (subject: SignInSubject) => {
    try {
      return await (await core.load()).find(subject)
    } catch (thrown) {
      throw SignInErrors.sign_in_required({}, thrown)
    }
  }
  const isLive = (key: string) => store.get(tableAtom).get(key)?.status === 'live'
  const asked = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>()
  const isYoung = ({ at }: { readonly at: number }) => {
    const age = clock.now() - at
    return age >= 0 && age < AGAIN_MS
  }
  const again = (subject: SignInSubject, key: string) => {
    const before = asked.get(key)
    if (before && isYoung(before)) return before.answer
    const answer = found(subject)
    asked.set(key, { at: clock.now(), answer })
    return answer
  }
  return async (connection) => {
    const subject = subjectOf(connection)
    if (!subject || lacks(subject)) throw SignInErrors.sign_in_required()
    const key = keyOf(subject, settings.sessionScope)
    if (isLive(key)) return
    const known = store.get(tableAtom).get(key)?.status
    await (known === 'absent' || known === 'expired' ? again(subject, key) : found(subject))
    // It may have ended since the server was asked.
    if (!isLive(key)) throw SignInErrors.sign_in_required()
  }
}
