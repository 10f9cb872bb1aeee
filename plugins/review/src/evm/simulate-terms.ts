import type { Effects } from './simulate-effects.js'

/** Asks a node by JSON-RPC. Rejects for what the node refuses, and if there is no answer. */
export type EvmNode = (
  method: string,
  params: readonly unknown[],
  options: { readonly signal?: AbortSignal | undefined },
) => Promise<unknown>

/** An operation of a Safe by its 4337 module and entry point 0.7, without a signature. */
export interface SafeOperation {
  readonly owner: string
  readonly module: string
  readonly entryPoint: string
  readonly nonce: bigint
  /** The call data by which the account makes the calls. */
  readonly callData: string
  /** The calls that create the account, if it is not on the chain yet. */
  readonly factory?: { readonly to: string; readonly data: string } | undefined
}

/** How calls will be signed, and which accounts to look at. */
export interface SimulationTerms {
  readonly signal?: AbortSignal | undefined
  /** Gas limits, one for each call. @default half as much again as the calls use */
  readonly gas?: readonly bigint[] | undefined
  /** Of a unit of gas, in wei; `tip` is missing on networks without a base fee. @default by the latest block */
  readonly fees?: { readonly max: bigint; readonly tip?: bigint | undefined } | undefined
  /** Accounts whose effects to tell. @default the one that signs */
  readonly accounts?: readonly string[] | undefined
  /** Tokens whose own word counts, also where they write no events. */
  readonly tokens?: readonly string[] | undefined
  /** Whether a contract acts for the account, where its code is not on the chain yet. */
  readonly smart?: boolean | undefined
  /** How that contract is made to call. @default the replacement code makes the calls */
  readonly operation?: SafeOperation | undefined
  /** Whether a node said no, rather than nothing: what is no refusal is thrown. @default every failure */
  readonly isRefusal?: ((error: unknown) => boolean) | undefined
  /** @default the platform's */
  readonly random?: ((bytes: number) => Uint8Array) | undefined
}

/** The effects of calls, account by account. */
export type Simulation =
  | {
      readonly state: 'done'
      /** By the account in small letters. */
      readonly effects: ReadonlyMap<string, Effects>
      /** Used by each transaction. */
      readonly gas: readonly bigint[]
    }
  | {
      readonly state: 'fails'
      readonly call: number
      /** Untrusted text of a contract or of a node. */
      readonly reason: string | undefined
      readonly gas: readonly bigint[]
    }
  | { readonly state: 'unsteady' }
  | { readonly state: 'unknown' }

/** A transaction as nodes take it. */
export interface NodeTransaction {
  readonly from: string
  readonly to?: string
  readonly value: bigint
  readonly data: string
}
