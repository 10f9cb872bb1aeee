import { commonRules, createWalletErrors } from '@latchkey/kernel/internal/tools'
import { SolanaErrors } from './errors.js'

const errors = createWalletErrors(
  [
    ...commonRules(SolanaErrors),
    { make: (cause) => SolanaErrors.wallet_disconnected({}, cause), codes: [4900, 4901] },
  ],
  SolanaErrors.request_failed,
)

/**
 * Recognises what a Solana wallet threw.
 *
 * @returns `undefined` for errors of the kit itself and for ones that say nothing known.
 */
export const matchWalletError = errors.match

/** Like {@link matchWalletError}, with `request_failed` for an error that says nothing known. */
export const toWalletError = errors.toError
