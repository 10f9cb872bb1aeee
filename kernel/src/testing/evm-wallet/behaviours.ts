import { ACCOUNT_BEHAVIOURS } from './account-behaviours.js'
import { CHAIN_BEHAVIOURS } from './chain-behaviours.js'
import { IDENTITY_BEHAVIOURS } from './identity-behaviours.js'
import { LINK_BEHAVIOURS } from './link-behaviours.js'
import { PENDING_BEHAVIOURS } from './pending-behaviours.js'
import { SENDING_BEHAVIOURS } from './sending-behaviours.js'
import { PROMPT_BEHAVIOURS } from '../wallet/prompt-behaviours.js'
import type { ArgsIn, ChoiceIn, NameIn } from '../wallet/named-behaviours.js'

/**
 * Everything a test wallet can do wrong, by name; each entry says what that is in `summary`. Use a
 * name with `wallet.behave(name, args)` or in `createEvmWallet({ behaviours })`.
 */
export const EVM_WALLET_BEHAVIOURS = {
  ...PROMPT_BEHAVIOURS,
  ...PENDING_BEHAVIOURS,
  ...CHAIN_BEHAVIOURS,
  ...SENDING_BEHAVIOURS,
  ...ACCOUNT_BEHAVIOURS,
  ...LINK_BEHAVIOURS,
  ...IDENTITY_BEHAVIOURS,
} as const

/** Name of a behaviour. */
export type EvmWalletBehaviour = NameIn<typeof EVM_WALLET_BEHAVIOURS>

/** Arguments of a behaviour; each has a default. */
export type BehaviourArgs<N extends EvmWalletBehaviour> = ArgsIn<typeof EVM_WALLET_BEHAVIOURS, N>

/** A behaviour by name, or by name and arguments. */
export type BehaviourChoice = ChoiceIn<typeof EVM_WALLET_BEHAVIOURS>
