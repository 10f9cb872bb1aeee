import { FrameErrors, ownErrorIn, type Refusal } from './errors.js'
import { complaintOf } from './forms.js'
import type { FrameNeeds } from './needs.js'
import { openCode, type CodeHead, type CodeSheet } from './sheet/code.js'

/** Milliseconds that a field stays after its code was right, while the app goes on. */
const STAY = 1_000

/** What a code is asked for. */
export interface CodeQuestion extends CodeHead {
  /** Tells it from other questions: after a wrong code the field stays for the next try. */
  readonly of: string
}

/** Asks the visitor for the six digits of a mail, once. */
export type AskCode = <T>(
  question: CodeQuestion,
  signal: AbortSignal,
  verify: (otp: string) => Promise<T>,
) => Promise<T>

const codeOf = (error: unknown) => {
  const own = ownErrorIn(error)
  return (own?.context as Partial<Refusal> | undefined)?.code ?? own?.code
}

/** What another code, or another try, may mend. */
const MENDABLE = [
  'otp_invalid',
  'otp_expired',
  'otp_tries_spent',
  'too_many_requests',
  'network_error',
  'change_unknown',
]

/** What the visitor reads about a code that was refused. */
function complaint(error: unknown, { canCancel }: CodeQuestion) {
  const isOver = ['otp_expired', 'otp_tries_spent'].includes(codeOf(error) ?? '')
  // The app sends the mail of a login again; a change of address begins anew.
  return isOver && !canCancel ? ({ key: 'codeOver' } as const) : complaintOf(error)
}

const ended = (signals: readonly AbortSignal[], sheet: CodeSheet) =>
  new Promise<never>((_, reject) => {
    sheet.cancelled(() => {
      reject(FrameErrors.user_rejected())
    })
    for (const signal of signals) {
      const stop = () => {
        reject(FrameErrors.request_aborted())
      }
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop)
    }
  })

/**
 * The codes of mails, typed here and nowhere else: the app's page asks for one and is told whether it was right. A wrong code
 * is said at the field and answered to the app, which asks again.
 *
 * What the asking throws: KitError `user_rejected`, `request_aborted`, and what the server refuses the code with.
 */
export function createAskCode({
  ports,
  approvals,
  words,
}: Pick<FrameNeeds, 'ports' | 'approvals' | 'words'>): AskCode {
  let last: { readonly of: string; readonly sheet: CodeSheet } | undefined
  const sheetFor = (question: CodeQuestion) => {
    if (last?.of === question.of && last.sheet.isShown()) return last.sheet
    last?.sheet.close()
    last = { of: question.of, sheet: openCode(ports, words(), question) }
    return last.sheet
  }
  return (question, signal, verify) =>
    approvals.hold(async (stopped) => {
      const sheet = sheetFor(question)
      try {
        const otp = await Promise.race([sheet.digits(), ended([signal, stopped], sheet)])
        sheet.busy()
        const answer = await verify(otp)
        ports.after(STAY, sheet.close)
        return answer
      } catch (error) {
        if (MENDABLE.includes(codeOf(error) ?? '')) sheet.complain(complaint(error, question))
        else sheet.close()
        throw error
      }
    })
}
