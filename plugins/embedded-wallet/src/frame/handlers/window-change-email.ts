import { isKitError } from '@latchkey/kernel'
import type { RequestPayload, SuccessPayload } from '../../wire/messages.js'
import { askCode, showForm } from './forms.js'
import type { AskedNeeds } from './needs.js'
import { proveNewAddress } from './change-email.js'
import { handOver } from './window-login.js'
import { unlockedKeys } from './passkey-lock.js'

/**
 * Changes the e-mail address, in a window of the wallet's own: by a code of the old one, then by a code of the new one. All
 * other sessions of the visitor end with it, so the frame in the app's page is given this one again.
 *
 * @throws KitError `user_rejected`, `change_unknown`, and what the server refuses the new address with
 */
export async function changeEmailInWindow(
  needs: AskedNeeds,
  { email: named }: RequestPayload<'CHANGE_EMAIL'>,
): Promise<SuccessPayload<'CHANGE_EMAIL'>> {
  const { api, session, ports } = needs
  // The part that the visitor may give up comes before the change.
  const keys = await unlockedKeys(needs)
  const before = await session.user()
  const change: { email: string; proving?: Promise<string> } = { email: named }
  await showForm(needs, { key: 'titleChange' }, async (sheet) => {
    sheet.busy({ key: 'checking' })
    // The app named the new address: the visitor sees what the server makes of it before they prove the old one.
    const { email } = await api('changeStart', { email: named })
    const to = { key: 'changeTo', values: { email } } as const
    const old = { key: 'changeOld', values: { email: before?.email ?? '' } } as const
    await askCode(sheet, [to, old], (otp) => api('changePrimary', { otp, email }))
    await askCode(sheet, [{ key: 'changeNew', values: { email } }], (otp) => {
      change.proving = proveNewAddress(needs, { otp, email })
      return change.proving
    })
    change.email = email
  }).catch(async (error: unknown) => {
    if (!change.proving) throw error
    // If the visitor gave up while the server answered, it may have been too late.
    change.email = await change.proving.catch((failed: unknown) => {
      throw isKitError(failed, 'change_unknown') ? failed : error
    })
  })
  const newEmail = change.email
  try {
    return { newEmail, token: await handOver(needs, keys) }
  } catch {
    ports.log('The session could not be handed over after the address was changed.')
    return { newEmail }
  }
}
