import { isKitError } from '@latchkey/kernel'
import { FrameErrors } from './errors.js'
import type { FrameNeeds } from './needs.js'

/**
 * Proves the new address, which changes it. Where the server's answer is lost, the user is read again.
 *
 * @param change the code, and the address as the server writes it
 * @returns the new address
 * @throws KitError `change_unknown` if the outcome is unknown, and the refusals of the server
 */
export async function proveNewAddress(
  { api, session }: Pick<FrameNeeds, 'api' | 'session'>,
  { otp, email }: { readonly otp: string; readonly email: string },
): Promise<string> {
  try {
    const { newEmail } = await api('changeSecondary', { otp, email })
    session.refresh()
    return newEmail
  } catch (error) {
    session.refresh()
    const user = await session.user().catch((unread: unknown) => {
      throw isKitError(error, 'network_error') ? FrameErrors.change_unknown({}, unread) : error
    })
    if (user?.email !== email) throw error
    return email
  }
}
