'use client'

/*
 * The common parts of money screens. It brings no view of its own. Plugins with such screens include
 * `moneyWords()`, from `@latchkey/money/react`, which brings nothing else.
 */
export type {} from '../events.js'
export { exactText, RoundedAmount, roundedText, symbolOf } from './amount-texts.js'
export { CallFacts } from './call-facts.js'
export { FailedPart, useNoToast } from './failed-part.js'
export { FeeRow } from './fee-row.js'
export type { FeeRowProps } from './fee-row.js'
export { FoldedRows } from './folded-rows.js'
export { LoadingRows } from './loading-rows.js'
export type { MoneyMessages } from './messages.js'
export { moneyWords } from './money-words.js'
export { CheckRow, ReviewPage, useWalletName } from './review-page.js'
export { AssetIcon } from './asset-icon.js'
export { saveTextFile } from './save-text-file.js'
export { TokenPicker } from './token-picker.js'
export { useTransactionActions } from './transaction-actions.js'
export { isOpenStanding, TransactionStanding } from './transaction-standing.js'
export type { Told } from './transaction-standing.js'
export { ContractText, TwinNote } from './twin.js'
export type { MoreAppTokens } from './use-judged.js'
export { useLookAgain } from './use-look-again.js'
export { useWayToState } from './use-way-to-state.js'
export { usePrice } from './use-price.js'
export type { Price } from './use-price.js'
