import { FrameErrors, ownErrorIn, type Refusal } from '../errors.js'
import type { AskedNeeds } from './needs.js'
import { CODE_FIELD } from '../sheet/field.js'
import { openForm, type FormSheet } from '../sheet/form.js'
import type { Said } from '../sheet/view.js'
import type { WordKey } from '../words/en.js'

/**
 * Shows a form, alone in the page, until its work is done or the visitor gives it up.
 * @throws KitError `user_rejected`, and what the work throws
 */
export function showForm<T>(
  { ports, approvals, words, site }: Pick<AskedNeeds, 'ports' | 'approvals' | 'words' | 'site'>,
  title: Said,
  work: (sheet: FormSheet, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return approvals.hold(async (signal) => {
    const sheet = openForm(ports, words(), { title, site })
    const end = new AbortController()
    try {
      const ended = new Promise<never>((_, reject) => {
        const cancel = () => {
          reject(FrameErrors.user_rejected())
        }
        signal.addEventListener('abort', cancel)
        sheet.cancelled(cancel)
      })
      return await Promise.race([work(sheet, end.signal), ended])
    } finally {
      end.abort()
      sheet.close()
    }
  })
}

const TEXTS: Readonly<Record<string, WordKey>> = {
  otp_invalid: 'codeWrong',
  otp_expired: 'codeExpired',
  otp_tries_spent: 'codeExpired',
  email_taken: 'emailTaken',
  change_unknown: 'changeUnknown',
  login_too_old: 'exportOld',
  passkey_exists: 'passkeyHere',
  passkey_cancelled: 'passkeyCancelled',
  passkey_unsuitable: 'passkeyUnsuitable',
  phrase_other: 'phraseOther',
  wallet_changed: 'walletChanged',
}

/** The text about a failed step. */
export function complaintOf(error: unknown): Said {
  const own = ownErrorIn(error)
  const { code = own?.code, retryAfter } = (own?.context ?? {}) as Partial<Refusal>
  if (retryAfter !== undefined)
    return { key: 'exportWait', values: { n: String(Math.ceil(retryAfter)) } }
  return { key: (code === undefined ? undefined : TEXTS[code]) ?? 'exportFailed' }
}

/** Does something that may fail, again by each press, until it succeeds. */
export async function persist<T>(sheet: FormSheet, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      await sheet.step({ action: 'retry', complaint: complaintOf(error) })
    }
  }
}

/** Runs something while the buttons rest. @returns the visitor's text if it failed */
export async function attempt(
  sheet: FormSheet,
  work: () => Promise<unknown>,
): Promise<Said | undefined> {
  sheet.busy({ key: 'checking' })
  try {
    await work()
    return undefined
  } catch (error) {
    return complaintOf(error)
  }
}

/** Asks for the six digits until the server takes them. */
export async function askCode(
  sheet: FormSheet,
  texts: readonly Said[],
  verify: (otp: string) => Promise<unknown>,
): Promise<void> {
  let complaint: Said | undefined
  for (;;) {
    const taken = await sheet.step({ texts, field: CODE_FIELD, complaint, action: 'goOn' })
    if (taken.kind !== 'on') continue
    complaint = await attempt(sheet, () => verify(taken.value))
    if (!complaint) return
  }
}
