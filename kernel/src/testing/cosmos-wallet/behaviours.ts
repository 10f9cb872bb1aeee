import { PROMPT_BEHAVIOURS } from '../wallet/prompt-behaviours.js'
import { ACCOUNT_BEHAVIOURS } from './account-behaviours.js'
import { LINK_BEHAVIOURS } from './link-behaviours.js'
import { SIGNING_BEHAVIOURS } from './signing-behaviours.js'
import type { ArgsIn, ChoiceIn, NameIn } from '../wallet/named-behaviours.js'

/**
 * Everything a Cosmos test wallet can do wrong, by name; each entry says what that is in `summary`. Use a
 * name with `wallet.behave(name, args)` or in `createCosmosWallet({ behaviours })`.
 */
export const COSMOS_WALLET_BEHAVIOURS = {
  ...PROMPT_BEHAVIOURS,
  ...ACCOUNT_BEHAVIOURS,
  ...SIGNING_BEHAVIOURS,
  ...LINK_BEHAVIOURS,
} as const

/** Name of a behaviour. */
export type CosmosWalletBehaviour = NameIn<typeof COSMOS_WALLET_BEHAVIOURS>

/** Arguments of a behaviour; each has a default. */
export type CosmosBehaviourArgs<N extends CosmosWalletBehaviour> = ArgsIn<
  typeof COSMOS_WALLET_BEHAVIOURS,
  N
>

/** A behaviour by name, or by name and arguments. */
export type CosmosBehaviourChoice = ChoiceIn<typeof COSMOS_WALLET_BEHAVIOURS>
