'use client'

/*
 * What the screens of money have in common. It brings no view of its own.
 */
export { exactText, symbolOf } from './amount-texts.js'
export { AssetIcon } from './asset-icon.js'
export type { AssetIconProps } from './asset-icon.js'
export { TokenPicker } from './token-picker.js'
export type { TokenPickerProps, TokenPickerTexts } from './token-picker.js'
export { isOpenStanding, TransactionStanding } from './transaction-standing.js'
export type { Told, TransactionStandingProps } from './transaction-standing.js'
export { useGuard } from './use-guard.js'
export { usePrice } from './use-price.js'
export type { Price } from './use-price.js'
