import { accountId, type CaipAccountId, type CaipNetworkId } from '@latchkey/kernel'
import { parseMessage } from '../message/parse-message.js'
import { profileOf, type MessageProfile } from '../message/profiles.js'
import { MessageErrors } from '../message/message-errors.js'
import type { SignInFields } from '../message/sign-in-fields.js'
import { checkExpected, type SignInExpectations } from './expectations.js'
import { platformPorts, type ServerPorts } from './ports.js'
import { RefusalErrors } from './refusal-errors.js'
import type { ContractOptions, Proof, Verifier } from './verifier.js'

/** A signed message and what it has to prove. */
export interface SignInAttempt {
  /** The very text that was signed. */
  readonly message: string
  /**
   * As the namespace's wallets answer it: `0x` hex on EVM networks and Polkadot's, base58 on Solana,
   * base64 on Bitcoin and Cosmos.
   */
  readonly signature: string
  readonly expected: SignInExpectations
  /** Lets EVM accounts in that are contracts (ERC-1271), deployed or not yet (ERC-6492). */
  readonly contracts?: ContractOptions
  /**
   * How networks beyond the well-known ones write addresses, by CAIP-2 id: the SS58 number of one of
   * Polkadot's, the prefix of one of Cosmos'.
   */
  readonly addressPrefixes?: Readonly<Partial<Record<CaipNetworkId, number | string>>>
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
  readonly proof: Proof
}

type Namespace = MessageProfile['namespace']

/** Each is loaded when an account of its namespace signs in. */
const VERIFIERS: Readonly<Record<Namespace, () => Promise<{ readonly default: Verifier }>>> = {
  eip155: () => import('../lazy/verify-eip155.js'),
  solana: () => import('../lazy/verify-solana.js'),
  bip122: () => import('../lazy/verify-bip122.js'),
  polkadot: () => import('../lazy/verify-polkadot.js'),
  cosmos: () => import('../lazy/verify-cosmos.js'),
}

/** Longest signature looked at, in characters: those of contracts may carry a whole deployment. */
const LONGEST: Readonly<Record<Namespace, number>> = {
  eip155: 200_000,
  solana: 200,
  bip122: 1_000,
  polkadot: 200,
  cosmos: 200,
}

/**
 * Verifies a signed sign-in message: reads it strictly, compares every field with what is expected and
 * checks the signature by the algorithms of the address. Whatever is not proven is refused.
 *
 * @throws KitError with the code of the reason for which the sign-in is refused
 */
export async function verifySignIn(attempt: SignInAttempt): Promise<VerifiedSignIn> {
  const { message, signature, expected, contracts, addressPrefixes, signal } = attempt
  signal?.throwIfAborted()
  const data = parseMessage(message)
  checkExpected(data, expected)
  const { chainId, accountAddress: address } = data
  const profile = profileOf(chainId)
  if (!profile) throw MessageErrors.chain_invalid()
  const { namespace } = profile
  if (typeof signature !== 'string' || signature.length > LONGEST[namespace]) {
    throw RefusalErrors.signature_malformed()
  }
  const { default: verify } = await VERIFIERS[namespace]()
  const ports = attempt.ports ?? platformPorts
  const verdict = await verify(
    { message, signature, address, chainId },
    { ports, contracts, prefixes: addressPrefixes ?? {}, signal },
  )
  if (!('proof' in verdict)) throw RefusalErrors[verdict.refused]()
  return { data, message, signature, account: accountId(chainId, address), proof: verdict.proof }
}
