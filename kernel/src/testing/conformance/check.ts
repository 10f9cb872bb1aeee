import { systemClock } from '../../core/ports/clock.js'

/** One named check of a conformance suite; works in any test runner. */
export interface Check {
  /** A sentence about what is checked. */
  readonly name: string
  /** Resolves when it holds. @throws Error that says what is wrong */
  run(): Promise<void>
}

/** Real milliseconds after which a check stops waiting for its subject. */
const LIMIT_MS = 10_000

/** Declares a check; one that hangs fails by itself. */
export const check = (name: string, body: () => void | Promise<void>): Check => ({
  name,
  run: () =>
    new Promise<void>((resolve, reject) => {
      const cancel = systemClock.after(LIMIT_MS, () => {
        reject(new Error(`"${name}" did not settle within ${LIMIT_MS / 1000} s.`))
      })
      const work = async () => {
        await body()
      }
      void work().then(resolve, reject).finally(cancel)
    }),
})

/** @throws Error with the message unless the condition holds */
export function that(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

/** How a promise ended. */
export type Outcome<T> =
  | { readonly kind: 'resolved'; readonly value: T; readonly error?: undefined }
  | { readonly kind: 'rejected'; readonly error: unknown; readonly value?: undefined }

/** Runs something and waits for its end, whichever it is; a thrown error counts as a rejection. */
export async function outcomeOf<T>(run: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'resolved', value: await run() }
  } catch (error) {
    return { kind: 'rejected', error }
  }
}

/** The text of a thrown value of any type. */
export function textOf(error: unknown): string {
  try {
    return error instanceof Error ? `${error.name}: ${error.message}` : JSON.stringify(error)
  } catch {
    return 'something unreadable'
  }
}

const MARKUP_OR_CONTROL = /[<>\p{Cc}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u

/** True for a short text that is safe to show: no markup, control or bidirectional characters. */
export const isShownText = (value: unknown, longest = 80): value is string =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  value.length <= longest &&
  !MARKUP_OR_CONTROL.test(value)
