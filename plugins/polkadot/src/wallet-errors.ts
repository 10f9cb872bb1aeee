import { isKitError, type KitError } from '@latchkey/kernel'
import { createWalletErrors, UNABLE_WORDS } from '@latchkey/kernel/internal/tools'
import type { ForeignErrorRule } from '@latchkey/kernel/internal'
import { PolkadotErrors } from './errors.js'

/** Extensions throw plain errors: mostly their words are all there is. */
const RULES: readonly ForeignErrorRule[] = [
  {
    make: (cause) => PolkadotErrors.request_pending({}, cause),
    codes: [-32002],
    words: /\bpending authori[sz]ation\b|\brequest.{0,60}\balready pending\b/i,
  },
  {
    make: (cause) => PolkadotErrors.unsupported_method({ method: 'this method' }, cause),
    codes: [4200, -32601],
    words: UNABLE_WORDS,
  },
  {
    make: (cause) => PolkadotErrors.user_rejected({}, cause),
    codes: [4001, 5000],
    words:
      /^\s*(?:error: )?(?:cancel+ed|rejected|denied)\.?\s*$|\bnot allowed to interact\b|\b(?:user|by the user).{0,20}\b(?:reject|den(?:y|ied)|declin|cancel|close)|\b(?:rejected|denied|declined|cancel+ed) by (?:the )?user\b/i,
  },
  {
    make: (cause) => PolkadotErrors.unauthorized({}, cause),
    codes: [4100],
    words: /\bnot (?:been )?(?:enabled|authori[sz]ed) yet\b|\bunauthori[sz]ed\b/i,
  },
]

const errors = createWalletErrors(RULES, PolkadotErrors.request_failed)

/**
 * Recognises what an extension threw.
 *
 * @returns `undefined` for errors of the kit itself and for ones that say nothing known.
 */
export const matchWalletError = errors.match

/** Like {@link matchWalletError}, with `request_failed` for an error that says nothing known. */
export const toWalletError = errors.toError

/** The same for a request to connect, whose refusal is worded as one. */
export function toConnectError(error: unknown): KitError {
  const known = toWalletError(error, 'enable')
  const refused = isKitError(known, 'user_rejected')
  return refused ? PolkadotErrors.user_rejected({ during: 'connect' }, known.cause) : known
}
