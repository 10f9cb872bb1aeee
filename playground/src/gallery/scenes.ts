import { ACCOUNT_SCENES } from './account-scenes.js'
import { ACTIVITY_SCENES } from './activity-scenes.js'
import { CHAIN_SCENES } from './chain-scenes.js'
import { CONNECT_SCENES } from './connect-scenes.js'
import { EMBEDDED_SCENES } from './embedded-scenes.js'
import { HELP_SCENES } from './help-scenes.js'
import { MONEY_SCENES } from './money-scenes.js'
import { NAME_SCENES } from './name-scenes.js'
import { NETWORK_SCENES } from './network-scenes.js'
import { ON_RAMP_SCENES } from './on-ramp-scenes.js'
import { PART_SCENES } from './part-scenes.js'
import type { Scene } from './scene.js'
import { PAY_SCENES } from './pay-scenes.js'
import { CONTACT_SCENES } from './contact-scenes.js'
import { SEND_SCENES } from './send-scenes.js'
import { SESSION_SCENES } from './session-scenes.js'
import { SIGN_IN_SCENES } from './sign-in-scenes.js'
import { SWAP_SCENES } from './swap-scenes.js'
import { WALLET_SCENES } from './wallet-scenes.js'

/** Every view in each of its states, in the order in which a visitor meets them. */
export const SCENES: readonly Scene[] = [
  ...CONNECT_SCENES,
  ...WALLET_SCENES,
  ...HELP_SCENES,
  ...SIGN_IN_SCENES,
  ...EMBEDDED_SCENES,
  ...ACCOUNT_SCENES,
  ...MONEY_SCENES,
  ...NETWORK_SCENES,
  ...CHAIN_SCENES,
  ...ACTIVITY_SCENES,
  ...SEND_SCENES,
  ...CONTACT_SCENES,
  ...PAY_SCENES,
  ...SWAP_SCENES,
  ...ON_RAMP_SCENES,
  ...NAME_SCENES,
  ...SESSION_SCENES,
  ...PART_SCENES,
]
