import { askAgain, FrameErrors, ownErrorIn, type Refusal } from '../errors.js'
import { complaintOf } from './forms.js'
import type { FrameNeeds } from './needs.js'
import { openCode, type CodeHead, type CodeSheet } from '../sheet/code.js'

/** Milliseconds that a field stays after its code was right, while the app goes on. */
const STAY = 1_000

/** The purpose of a code. */
interface CodeQuestion extends CodeHead {
  /** Tells it from other questions: after a wrong code the field stays for the next try. */
  readonly of: string
}

/** Asks the visitor for the six digits of a mail, once. */
export type AskCode = <T>(
  /** Makes the question when its turn has come. */
  question: () => CodeQuestion | Promise<CodeQuestion>,
  /** Any of them takes it back. */
  signals: readonly AbortSignal[],
  verify: (otp: string) => Promise<T>,
) => Promise<T>

const codeOf = (error: unknown) => {
  const own = ownErrorIn(error)
  return (own?.context as Partial<Refusal> | undefined)?.code ?? own?.code
}

/** After these no other code, and no other try, helps. */
const ENDS: readonly (string | undefined)[] = [
  ...['user_rejected', 'request_aborted', 'login_missing', 'not_signed_in', 'not_connected'],
  ...['change_missing', 'address_missing', 'email_taken', 'email_disabled'],
]

const OVER: readonly (string | undefined)[] = ['otp_expired', 'otp_tries_spent']

/** The text about a refused code. */
function complaint(error: unknown, { canCancel }: CodeQuestion) {
  // The app sends the mail of a login again; a change of address starts over.
  return OVER.includes(codeOf(error)) && !canCancel
    ? ({ key: 'codeOver' } as const)
    : complaintOf(error)
}

/** Rejects once the visitor, or any of the signals, ends the question. */
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
 * Asks for the codes of mails, which are typed here and nowhere else. The app's page asks for one and hears whether
 * it was right. A wrong code is named at the field and answered to the app, which asks again.
 *
 * Throws KitError `user_rejected`, `request_aborted`, and the server's refusal of the code.
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
  return (make, given, verify) =>
    approvals.hold(async (stopped) => {
      const signals = [...given, stopped]
      const isOver = () => signals.some(({ aborted }) => aborted)
      const question = await make()
      if (isOver()) throw FrameErrors.request_aborted()
      const sheet = sheetFor(question)
      try {
        const otp = await Promise.race([sheet.digits(), ended(signals, sheet)])
        sheet.busy()
        const answer = await verify(otp)
        last = undefined
        ports.after(STAY, sheet.close)
        return answer
      } catch (error) {
        if (isOver() || ENDS.includes(codeOf(error))) {
          sheet.close()
          throw error
        }
        sheet.complain(complaint(error, question))
        throw askAgain(error)
      }
    })
}
