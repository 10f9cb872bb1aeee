import type { KitError } from '@latchkey/kernel'
import { commonRules, createWalletErrors, UNABLE_WORDS } from '@latchkey/kernel/internal/tools'
import { Bip122Errors } from './errors.js'

/** Codes that a wallet's documentation gives its own meaning. */
export type WalletCodes = Partial<
  Record<'user_rejected' | 'unauthorized' | 'unsupported_method', readonly number[]>
>

const errorsWith = (own: WalletCodes) =>
  createWalletErrors(
    [
      {
        make: (cause) => Bip122Errors.user_rejected({}, cause),
        codes: own.user_rejected ?? [],
      },
      { make: (cause) => Bip122Errors.unauthorized({}, cause), codes: own.unauthorized ?? [] },
      {
        make: (cause) => Bip122Errors.unsupported_method({}, cause),
        codes: own.unsupported_method ?? [],
        words: UNABLE_WORDS,
      },
      ...commonRules(Bip122Errors),
    ],
    Bip122Errors.request_failed,
  )

/**
 * Recognises what a Bitcoin wallet threw, by the codes that all wallets give one meaning.
 *
 * @returns `undefined` for errors of the kit itself and for ones that say nothing known.
 */
export const matchWalletError = errorsWith({}).match

/** Like {@link matchWalletError}, with the wallet's own codes and `request_failed` for the rest. */
export const toWalletError = (error: unknown, method: string, own: WalletCodes = {}): KitError =>
  errorsWith(own).toError(error, method)
