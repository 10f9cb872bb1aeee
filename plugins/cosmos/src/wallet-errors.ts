import { createWalletErrors, UNABLE_WORDS, REFUSAL_WORDS } from '@latchkey/kernel/internal/tools'
import type { ForeignErrorRule } from '@latchkey/kernel/internal'
import { CosmosErrors } from './errors.js'

/** Wallets with an API like Keplr's mostly have no codes: these are their words for a refusal. */
const OWN_REFUSALS = /\brequest rejected\b|\bextension context.{0,20}closed\b/i

/** In order: a refusal is one also where the text names a chain. */
const RULES: readonly ForeignErrorRule[] = [
  {
    make: (cause) => CosmosErrors.user_rejected({}, cause),
    codes: [4001, 5000],
    words: new RegExp(`${REFUSAL_WORDS.source}|${OWN_REFUSALS.source}`, 'i'),
  },
  {
    make: (cause) => CosmosErrors.unsupported_method({ method: 'this method' }, cause),
    codes: [4200, -32601],
    words: UNABLE_WORDS,
  },
  {
    make: (cause) => CosmosErrors.chain_unknown({}, cause),
    codes: [4902],
    words:
      /\bno (?:modular )?chain info\b|\b(?:unknown|unsupported|invalid) chain\b|\bchain.{0,60}\b(?:not|isn't) (?:been )?(?:supported|added|found|registered|configured)\b/i,
  },
  {
    make: (cause) => CosmosErrors.unauthorized({}, cause),
    codes: [4100],
    words: /\bunauthorized\b|\bnot (?:been )?(?:authorized|enabled|permitted|connected)\b/i,
  },
]

const errors = createWalletErrors(RULES, CosmosErrors.request_failed)

/**
 * Recognises what a Cosmos wallet threw.
 *
 * @returns `undefined` for errors of the kit itself and for ones that say nothing known.
 */
export const matchWalletError = errors.match

/** Like {@link matchWalletError}, with `request_failed` for an error that says nothing known. */
export const toWalletError = errors.toError
