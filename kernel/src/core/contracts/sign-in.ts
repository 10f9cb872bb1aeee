import type { Abortable } from '../../authoring/untrusted/abortable.js'
import type { CaipAccountId, CaipNetworkId } from '../caip/ids.js'
import type { NamespaceId } from '../caip/namespace.js'

/**
 * How a namespace writes its sign-in message (CAIP-122). The lines are the same in every namespace; what
 * differs is said here. Page and server need the same one.
 */
export interface SignInProfile {
  readonly namespace: NamespaceId
  /** The chain as the first line of the message calls it, such as 'Ethereum'. */
  readonly name: string
  /** Whether the text has the shape of an address; checksums are the verifier's. */
  isAddress(text: string): boolean
  /** Whether the text can be the reference of a network's CAIP-2 id. */
  isReference(text: string): boolean
  /** The lines of a message without a statement between address and fields: one empty line less on Solana. */
  readonly withoutStatement: '\n\n' | '\n\n\n'
  /** The network as the message writes it, by the reference of its CAIP-2 id. @default the reference */
  writeChain?(reference: string): string
  /** The reverse of `writeChain`. */
  readChain?(text: string): string
  /**
   * An address in its one form for all networks of the namespace; fit for the name of a cookie. @default the
   * address
   */
  accountKey?(address: string): string
}

/** A text, who should have signed it and what is said to be the signature. */
export interface SignedText {
  readonly message: string
  /** In the namespace's own form. */
  readonly signature: string
  readonly address: string
  readonly chainId: CaipNetworkId
}

/** Why a signature does not prove its message. */
export type SignatureRefusal =
  | 'address_checksum_invalid'
  | 'address_network_unknown'
  | 'address_of_other_network'
  | 'address_type_unsupported'
  | 'signature_malformed'
  | 'signature_not_canonical'
  | 'signature_invalid'
  | 'contract_missing'
  | 'rpc_missing'
  | 'rpc_failed'
  | 'rpc_timed_out'
  | 'rpc_disagreed'

/** The outcome: the kind of proof, such as `eip191`, or the reason of a refusal. */
export type SignInVerdict = { readonly proof: string } | { readonly refused: SignatureRefusal }

/** A verifier's tools from its server. */
export interface SignInTools {
  readonly ports: {
    readonly fetch: (url: string, init: RequestInit) => Promise<Response>
    /** Runs a task later. @returns what takes it back */
    later(task: () => void, milliseconds: number): () => void
  }
  readonly signal: AbortSignal | undefined
}

/**
 * A namespace's part for a server that signs visitors in: the form of the message, and its verifier. No part of it
 * belongs to a page.
 */
export interface SignInNamespace {
  readonly profile: SignInProfile
  /** Longest signature that is looked at, in characters. */
  readonly longestSignature: number
  /** Proofs that count on the network of the message alone, as those of contracts do. @default none */
  readonly networkProofs?: readonly string[]
  /**
   * Whether the account signed the text, by the algorithms of its address. Everything that is not proven is
   * refused. Libraries are loaded here, when the first account signs in.
   */
  verify(signed: SignedText, tools: SignInTools): Promise<SignInVerdict>
}

/** The fields of a sign-in message (CAIP-122); the wallet chooses missing ones. */
export interface SignInInput {
  /** Host that asks; the wallet compares it with the page's own. */
  readonly domain?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  /** Made by the server that verifies. */
  readonly nonce?: string
  /** ISO 8601, as the next ones. */
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** A sign-in that a wallet signed in one approval with its connection. Untrusted. */
export interface SignedWithSession {
  /** The account that claims to have signed, on the network the message names. */
  readonly account: CaipAccountId
  /** The very text that was signed. */
  readonly message: string
  /** In the namespace's own form. */
  readonly signature: string
}

/** The text that a connecting wallet is asked to sign at once; offered by a sign-in plugin. */
export interface ConnectSignInFeature {
  /**
   * The question, with a nonce of its own. The wallet fills in the account.
   *
   * @returns `undefined` where nothing can be asked right now: the session is asked for alone
   */
  ask(options?: Abortable): Promise<(SignInInput & Required<ConnectSignInParts>) | undefined>
  /**
   * The question to a wallet that signs every word as it is asked (ERC-7846), the time included.
   *
   * @param options With the address that the wallet granted before, if there is one: where it has a session, nothing is
   *   asked.
   * @returns `undefined` as of `ask`. Without this method such a wallet is asked for the connection alone.
   */
  askWhole?(
    network: CaipNetworkId,
    options?: Abortable & { readonly account?: string },
  ): Promise<WholeSignIn | undefined>
  /** Takes what a wallet signed, before the connection that came with it opens. */
  signed(answer: SignedWithSession): void
}

type ConnectSignInParts = Pick<SignInInput, 'domain' | 'uri' | 'nonce'>

/** A sign-in of which only the account is open. */
export interface WholeSignIn {
  readonly fields: SignInInput & Required<ConnectSignInParts>
  /**
   * Takes what a wallet signed, before the connection that came with it opens. Nothing but the text that was asked for,
   * with the account's address in it, goes to the server.
   *
   * @param options With the signal of the attempt. Once it aborts, nothing is taken.
   */
  signed(
    answer: { readonly address: string; readonly message: string; readonly signature: string },
    options?: Abortable,
  ): Promise<void>
}
