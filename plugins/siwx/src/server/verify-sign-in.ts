import {
  accountId,
  type CaipAccountId,
  type KitError,
  type SignInNamespace,
  readMember,
} from '@latchkey/kernel'
import type { SignatureRefusal } from '@latchkey/kernel/internal'
import { parseMessage } from '../message/parse-message.js'
import { profileOf } from '../message/profiles.js'
import type { SignInFields } from '../message/sign-in-fields.js'
import { checkExpected, type SignInExpectations } from './expectations.js'
import { platformPorts, type ServerPorts } from '@latchkey/kernel/server'
import { RefusalErrors } from './refusal-errors.js'

/** A signed message and the requirements of its proof. */
export interface SignInAttempt {
  /** The very text that was signed. */
  readonly message: string
  /**
   * As the namespace's wallets answer it: `0x` hex on EVM networks and Polkadot's, base58 on Solana,
   * base64 on Bitcoin and Cosmos.
   */
  readonly signature: string
  readonly expected: SignInExpectations
  /** Those whose accounts may sign in, such as `eip155SignIn()` of `@latchkey/eip155/sign-in`. */
  readonly namespaces: readonly SignInNamespace[]
  readonly signal?: AbortSignal
  /** @default those of the platform */
  readonly ports?: ServerPorts
}

/** A sign-in that was proven: every claim is read from the signed text, none is taken from a client. */
export interface VerifiedSignIn {
  readonly data: SignInFields
  readonly message: string
  readonly signature: string
  /** CAIP-10 id of the account. */
  readonly account: CaipAccountId
  /** The kind of proof, by its name in the namespace: `eip191`, `bip322` … */
  readonly proof: string
}

/** A verifier is somebody's code: its reason may have any type. */
function refusalOf(reason: unknown): KitError {
  const isKnown =
    typeof reason === 'string' &&
    /^(?:address|signature|contract|rpc)_/.test(reason) &&
    Object.hasOwn(RefusalErrors, reason)
  return RefusalErrors[isKnown ? (reason as SignatureRefusal) : 'signature_invalid']()
}

/**
 * Verifies a signed sign-in message: reads it strictly, compares every field with the requirements and checks the
 * signature by the algorithms of the address. Everything that is not proven is refused.
 *
 * @throws KitError with the code of the reason for which the sign-in is refused
 */
export async function verifySignIn(attempt: SignInAttempt): Promise<VerifiedSignIn> {
  const { message, signature, expected, namespaces, signal } = attempt
  signal?.throwIfAborted()
  const profiles = namespaces.map(({ profile }) => profile)
  const data = parseMessage(message, profiles)
  checkExpected(data, expected)
  const { chainId, accountAddress: address } = data
  const own = profileOf(profiles, chainId).profile
  const namespace = namespaces.find(({ profile }) => profile === own)
  if (typeof signature !== 'string' || signature.length > (namespace?.longestSignature ?? 0)) {
    throw RefusalErrors.signature_malformed()
  }
  const ports = attempt.ports ?? platformPorts
  const verdict = await namespace?.verify(
    { message, signature, address, chainId },
    { ports: { fetch: ports.fetch, later: ports.later }, signal },
  )
  const proof: unknown = readMember(verdict, 'proof')
  if (typeof proof !== 'string' || proof === '') throw refusalOf(readMember(verdict, 'refused'))
  return { data, message, signature, account: accountId(chainId, address), proof }
}
