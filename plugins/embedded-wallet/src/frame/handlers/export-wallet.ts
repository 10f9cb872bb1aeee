import { askCode, persist, showForm } from './forms.js'
import { FrameErrors } from '../errors.js'
import type { AskedNeeds, FrameNeeds } from './needs.js'
import { drawPhrase, type FormSheet } from '../sheet/form.js'

/**
 * Shows the recovery phrase here, after a fresh code; the app only hears that it is over.
 * @throws KitError `not_connected`, `user_rejected`, `request_aborted`
 */
export async function exportWallet(needs: AskedNeeds): Promise<void> {
  const { session, ports } = needs
  if (!(await session.user())) throw FrameErrors.not_connected()
  if (await session.isGuest()) throw FrameErrors.window_needed()
  await showForm(needs, { key: 'titleExport' }, async (sheet) => {
    await proveAddress(sheet, needs)
    const phrase = (await session.keys()).phrase()
    await sheet.step({
      texts: [{ key: 'exportWarn' }],
      more: [drawPhrase(ports, phrase)],
      action: 'done',
      isLast: true,
    })
  })
}

/** Asks for a fresh code, unless the login has none and is young enough. */
export async function proveAddress(
  sheet: FormSheet,
  { api }: Pick<FrameNeeds, 'api'>,
): Promise<void> {
  const { action } = await persist(sheet, () => api('exportStart'))
  if (action === 'CONNECT') return
  await askCode(sheet, [{ key: 'exportCode' }], (otp) => api('exportVerify', { otp }))
}
