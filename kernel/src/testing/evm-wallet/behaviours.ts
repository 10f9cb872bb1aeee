import { ACCOUNT_BEHAVIOURS } from './account-behaviours.js'
import { CHAIN_BEHAVIOURS } from './chain-behaviours.js'
import { IDENTITY_BEHAVIOURS } from './identity-behaviours.js'
import { LINK_BEHAVIOURS } from './link-behaviours.js'
import { PENDING_BEHAVIOURS } from './pending-behaviours.js'
import { PROMPT_BEHAVIOURS } from '../wallet/prompt-behaviours.js'

/**
 * Everything a test wallet can do wrong, by name; each entry says what that is in `summary`. Use a
 * name with `wallet.behave(name, args)` or in `createEvmWallet({ behaviours })`.
 */
export const EVM_WALLET_BEHAVIOURS = {
  ...PROMPT_BEHAVIOURS,
  ...PENDING_BEHAVIOURS,
  ...CHAIN_BEHAVIOURS,
  ...ACCOUNT_BEHAVIOURS,
  ...LINK_BEHAVIOURS,
  ...IDENTITY_BEHAVIOURS,
} as const

/** Name of a behaviour. */
export type EvmWalletBehaviour = keyof typeof EVM_WALLET_BEHAVIOURS

/** Arguments of a behaviour; each has a default. */
export type BehaviourArgs<N extends EvmWalletBehaviour> = Parameters<
  (typeof EVM_WALLET_BEHAVIOURS)[N]['start']
>[1]
