import type { CaipNetworkId } from '@latchkey/kernel'
import type { ServerPorts } from './ports.js'
import type { RefusalErrors } from './refusal-errors.js'

/** How a sign-in was proven. */
export type Proof =
  | 'eip191'
  | 'eip1271'
  | 'eip6492'
  | 'solana'
  | 'solana-offchain'
  | 'bip322'
  | 'bip137'
  | 'polkadot-sr25519'
  | 'polkadot-ed25519'
  | 'polkadot-ecdsa'
  | 'adr36'

/** Why a signature does not prove its message. */
export type SignatureRefusal = Extract<
  keyof typeof RefusalErrors,
  `address_${string}` | `signature_${string}` | `contract_${string}` | `rpc_${string}`
>

/** How EVM accounts that are contracts are asked. */
export interface ContractOptions {
  /**
   * JSON-RPC addresses by CAIP-2 id. All addresses of a network are asked and have to agree; with none
   * a contract's signature is refused.
   */
  readonly rpcUrls: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>
  /** @default 5_000 milliseconds */
  readonly timeout?: number
}

/** What a verifier is given beside the message. */
export interface VerifierTools {
  readonly ports: ServerPorts
  readonly contracts: ContractOptions | undefined
  /** How addresses of a network begin: SS58 number on Polkadot's, prefix on Cosmos'. */
  readonly prefixes: Readonly<Partial<Record<CaipNetworkId, number | string>>>
  readonly signal: AbortSignal | undefined
}

/** A text, who should have signed it and what is said to be the signature. */
export interface SignedText {
  readonly message: string
  readonly signature: string
  readonly address: string
  readonly chainId: CaipNetworkId
}

/** What came out: how it was proven, or why it was not. */
export type Verdict = { readonly proof: Proof } | { readonly refused: SignatureRefusal }

/** Says whether an account signed a text, by the algorithms of its address. */
export type Verifier = (signed: SignedText, tools: VerifierTools) => Promise<Verdict>
