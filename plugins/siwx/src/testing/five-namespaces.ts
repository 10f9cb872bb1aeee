import { bip122SignIn } from '@latchkey/bip122'
import { cosmosSignIn } from '@latchkey/cosmos'
import { eip155SignIn } from '@latchkey/eip155'
import { polkadotSignIn } from '@latchkey/polkadot'
import { solanaSignIn } from '@latchkey/solana'
import { formatMessage as format } from '../message/format-message.js'
import { parseMessage as parse } from '../message/parse-message.js'
import type { SignInFields } from '../message/sign-in-fields.js'

/** The namespaces of our own plugins. */
export const FIVE = [
  eip155SignIn(),
  solanaSignIn(),
  bip122SignIn(),
  polkadotSignIn(),
  cosmosSignIn(),
] as const

/** How they write their messages. */
export const PROFILES = FIVE.map(({ profile }) => profile)

/** The message of an account of any of them. */
export const formatMessage = (fields: SignInFields): string => format(fields, PROFILES)

/** The common text of all of them. */
export const parseMessage = (text: string): SignInFields => parse(text, PROFILES)
