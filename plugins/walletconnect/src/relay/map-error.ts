import { isKitError } from '@latchkey/kernel'
import { RelayErrors } from './relay-errors.js'

/** Codes with which wallets say "the user declined": CAIP-25's 5000–5003 and EIP-1193's 4001. */
const REJECTED = new Set([4001, 5000, 5001, 5002, 5003])

const membersOf = (error: unknown) =>
  (error ?? {}) as Readonly<Partial<Record<'message' | 'code' | 'data', unknown>>>

/** The text of a thrown value of any type. */
export const textOf = (error: unknown): string => String(membersOf(error).message ?? error)

/** A decision of the wallet's owner against the request. */
const isRejection = (error: unknown): boolean => REJECTED.has(membersOf(error).code as number)

/** Codes with which wallets say that they have nothing of what was proposed (CAIP-25's 5100–5106). */
const isUnsupported = (error: unknown): boolean => {
  const { code } = membersOf(error)
  return typeof code === 'number' && code >= 5100 && code < 5200
}

/** The meaning of a proposal's failure for the visitor; an unknown one is unchanged, for the kernel to name. */
export function mapApprovalError(error: unknown): unknown {
  if (isKitError(error)) return error
  if (isRejection(error)) return RelayErrors.user_rejected({}, error)
  if (/expired/i.test(textOf(error))) return RelayErrors.pairing_expired({}, error)
  if (!isUnsupported(error)) return error
  return RelayErrors.session_unusable({ why: textOf(error).slice(0, 200) }, error)
}

/** "Gone already", as the library says it in several ways. */
export const isUnknownSession = (error: unknown): boolean =>
  /no matching key|doesn't exist|not found|deleted|no such session/i.test(textOf(error))

/** An EIP-1193 error of what the wallet answered: the library rejects with plain objects. */
export function providerError(error: unknown): Error {
  if (error instanceof Error) return error
  const made = new Error(textOf(error))
  const { code, data } = membersOf(error)
  return Object.assign(
    made,
    typeof code === 'number' ? { code } : {},
    data === undefined ? {} : { data },
  )
}

/** The wallet's answer, unless the session ends first. */
export function untilOver<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', stop, { once: true })
    answer
      .then(resolve, (error: unknown) => {
        reject(providerError(error))
      })
      .finally(() => {
        signal.removeEventListener('abort', stop)
      })
  })
}
