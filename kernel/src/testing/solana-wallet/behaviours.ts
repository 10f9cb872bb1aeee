import { PROMPT_BEHAVIOURS } from '../wallet/prompt-behaviours.js'
import { ACCOUNT_BEHAVIOURS } from './account-behaviours.js'
import { IDENTITY_BEHAVIOURS } from './identity-behaviours.js'
import { LINK_BEHAVIOURS } from './link-behaviours.js'
import { SIGNING_BEHAVIOURS } from './signing-behaviours.js'
import type { ArgsIn, ChoiceIn, NameIn } from '../wallet/named-behaviours.js'

/**
 * Everything a Solana test wallet can do wrong, by name; each entry says what that is in `summary`. Use
 * a name with `wallet.behave(name, args)` or in `createSolanaWallet({ behaviours })`.
 */
export const SOLANA_WALLET_BEHAVIOURS = {
  ...PROMPT_BEHAVIOURS,
  ...ACCOUNT_BEHAVIOURS,
  ...SIGNING_BEHAVIOURS,
  ...LINK_BEHAVIOURS,
  ...IDENTITY_BEHAVIOURS,
} as const

/** Name of a behaviour. */
export type SolanaWalletBehaviour = NameIn<typeof SOLANA_WALLET_BEHAVIOURS>

/** Arguments of a behaviour; each has a default. */
export type SolanaBehaviourArgs<N extends SolanaWalletBehaviour> = ArgsIn<
  typeof SOLANA_WALLET_BEHAVIOURS,
  N
>

/** A behaviour by name, or by name and arguments. */
export type SolanaBehaviourChoice = ChoiceIn<typeof SOLANA_WALLET_BEHAVIOURS>
