import type { ApiAnswer } from './api.js'
import { FrameErrors, ownErrorIn, type Refusal } from './errors.js'
import type { FrameNeeds } from './needs.js'
import { openPhraseSheet, type PhraseSheet } from './sheet/phrase.js'
import type { Said } from './sheet/view.js'
import type { WordKey } from './words/en.js'

const TEXTS: Readonly<Record<string, WordKey>> = {
  otp_invalid: 'codeWrong',
  login_too_old: 'exportOld',
}

function textOf(error: unknown): Said {
  const own = ownErrorIn(error)
  const { code, retryAfter } = (own?.context ?? {}) as Partial<Refusal>
  if (retryAfter !== undefined)
    return { key: 'exportWait', values: { n: String(Math.ceil(retryAfter)) } }
  return { key: (code === undefined ? undefined : TEXTS[code]) ?? 'exportFailed' }
}

/**
 * Shows the recovery phrase here, after a fresh code; the app is told nothing but that it is over.
 * @throws KitError `not_connected`, `user_rejected`, `request_aborted`
 */
export async function exportWallet({
  ports,
  api,
  session,
  approvals,
  words,
}: FrameNeeds): Promise<void> {
  if (!(await session.user())) throw FrameErrors.not_connected()
  await approvals.hold(async (signal) => {
    const sheet = openPhraseSheet(ports, words())
    try {
      const ended = new Promise<never>((_, reject) => {
        const cancel = () => {
          reject(FrameErrors.user_rejected())
        }
        signal.addEventListener('abort', cancel)
        sheet.cancelled(cancel)
      })
      await Promise.race([reveal(sheet, { api, session }), ended])
    } finally {
      sheet.close()
    }
  })
}

async function reveal(sheet: PhraseSheet, { api, session }: Pick<FrameNeeds, 'api' | 'session'>) {
  let started: ApiAnswer<'exportStart'> | undefined
  while (!started) {
    started = await api('exportStart').catch((error: unknown) => {
      sheet.complain(textOf(error))
      return undefined
    })
    if (!started) await sheet.again()
  }
  let verified = started.action === 'CONNECT'
  while (!verified) {
    const otp = await sheet.code()
    try {
      await api('exportVerify', { otp })
      verified = true
    } catch (error) {
      sheet.complain(textOf(error))
    }
  }
  await sheet.words((await session.keys()).phrase())
}
