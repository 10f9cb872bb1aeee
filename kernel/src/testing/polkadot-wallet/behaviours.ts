import { PROMPT_BEHAVIOURS } from '../wallet/prompt-behaviours.js'
import { ACCOUNT_BEHAVIOURS } from './account-behaviours.js'
import { IDENTITY_BEHAVIOURS } from './identity-behaviours.js'
import { LINK_BEHAVIOURS } from './link-behaviours.js'
import { SIGNING_BEHAVIOURS } from './signing-behaviours.js'
import type { ArgsIn, ChoiceIn, NameIn } from '../wallet/named-behaviours.js'

/**
 * Everything a Polkadot test wallet can do wrong, by name; each entry says what that is in `summary`. Use
 * a name with `wallet.behave(name, args)` or in `createPolkadotWallet({ behaviours })`.
 */
export const POLKADOT_WALLET_BEHAVIOURS = {
  ...PROMPT_BEHAVIOURS,
  ...LINK_BEHAVIOURS,
  ...ACCOUNT_BEHAVIOURS,
  ...SIGNING_BEHAVIOURS,
  ...IDENTITY_BEHAVIOURS,
} as const

/** Name of a behaviour. */
export type PolkadotWalletBehaviour = NameIn<typeof POLKADOT_WALLET_BEHAVIOURS>

/** Arguments of a behaviour; each has a default. */
export type PolkadotBehaviourArgs<N extends PolkadotWalletBehaviour> = ArgsIn<
  typeof POLKADOT_WALLET_BEHAVIOURS,
  N
>

/** A behaviour by name, or by name and arguments. */
export type PolkadotBehaviourChoice = ChoiceIn<typeof POLKADOT_WALLET_BEHAVIOURS>
