import type { ConnectGate } from '@latchkey/kernel'
import { SignInErrors } from './sign-in-errors.js'
import type { CoreLoader, ServiceContext } from './sign-in-service.js'
import { keyOf, subjectOf, type SignInSubject } from './subject.js'

/**
 * Lets an account be used once it has a session. Where nobody knows yet whether it has one, the server is asked; what is
 * known costs no wait, so that a wallet opens within its visitor's press.
 *
 * @throws KitError `sign_in_required`
 */
export function allowing(
  { store, tableAtom, settings, lacks }: Omit<ServiceContext, 'backend'>,
  core: Pick<CoreLoader, 'load'>,
): NonNullable<ConnectGate['allows']> {
  const found = async (subject: SignInSubject) => {
    try {
      return await (await core.load()).find(subject)
    } catch (thrown) {
      throw SignInErrors.sign_in_required({}, thrown)
    }
  }
  return async (connection) => {
    const subject = subjectOf(connection)
    if (!subject || lacks(subject)) throw SignInErrors.sign_in_required()
    const known = store.get(tableAtom).get(keyOf(subject, settings.sessionScope))
    if (known?.status === 'live') return
    const isOut = known?.status === 'absent' || known?.status === 'expired'
    if (isOut || !(await found(subject))) throw SignInErrors.sign_in_required()
  }
}
