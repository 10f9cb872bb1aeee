import type { SessionRecord } from './session-record.js'

/** Turns sessions into the tokens that browsers hold as a cookie, and back. */
export interface SessionStore {
  /** @returns a token that cannot be guessed or made, of letters, digits and `.-_` */
  open(record: SessionRecord): Promise<string>
  /** @returns `undefined` for a token that is none, or whose session has ended */
  read(token: string): Promise<SessionRecord | undefined>
  /** From then on the token is none. Ending what has ended is no error. */
  end(token: string): Promise<void>
}

/** Where sessions lie: any `unstorage` storage is one, over whichever driver. */
export interface SessionStorage {
  getItem(key: string): Promise<unknown>
  /** @param options time to live in seconds, for drivers that forget by themselves */
  setItem(key: string, value: object, options: { readonly ttl: number }): Promise<void>
  removeItem(key: string): Promise<void>
}

/** Seconds that something may be kept, at least until its end. */
export const secondsUntil = (end: number, now: number): number =>
  Math.max(1, Math.ceil((end - now) / 1_000))
