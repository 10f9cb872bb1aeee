import { lazyPart } from '@latchkey/kernel/internal/page'
import {
  passkeysOf,
  putChallenge,
  takeChallenge,
  type Challenge,
  type PasskeyRow,
} from '../../db/wallets.js'
import { ServerErrors } from '../../errors.js'
import type { ServerParts } from '../../server-parts.js'

const LIFETIME_MS = 5 * 60_000

/** Checks what browsers and passkeys answer. */
const library = lazyPart(() => import('@simplewebauthn/server'))

/**
 * The common part of making and using a passkey: a challenge, the browser's answer, and the library that checks it.
 */
export function createCeremony(parts: ServerParts) {
  const { db, now, url, report } = parts.settings
  return {
    parts,
    library,
    rpID: new URL(url).hostname,
    /** Asks a browser: the challenge is to be answered within five minutes. */
    keep: (asked: Challenge, challenge: string) =>
      putChallenge(db, asked, { challenge, endsAt: now() + LIFETIME_MS }),
    /** Each challenge is answered once. @throws KitError `passkey_invalid` */
    async taken(asked: Challenge): Promise<string> {
      const challenge = await takeChallenge(db, asked, now())
      if (challenge === undefined) throw ServerErrors.passkey_invalid()
      return challenge
    },
    /** The library's verdict on an answer, as one code. */
    async judged<T extends { readonly verified: boolean }>(judge: () => Promise<T>): Promise<T> {
      const result = await judge().catch((error: unknown) => {
        report(error)
        throw ServerErrors.passkey_invalid()
      })
      if (!result.verified) throw ServerErrors.passkey_invalid()
      return result
    },
    /** Those that a browser is asked about: one that was made and not used opens nothing of a locked wallet. */
    async offered(userId: string): Promise<readonly PasskeyRow[]> {
      const all = await passkeysOf(db, userId)
      const sealing = all.filter((one) => one.isSealing)
      return sealing.length > 0 ? sealing : all
    },
  }
}

/** The common part of making and using a passkey. */
export type Ceremony = ReturnType<typeof createCeremony>
