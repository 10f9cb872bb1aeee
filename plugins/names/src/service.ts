import { defineToken, type Atom, type CaipNetworkId, type KitError } from '@latchkey/kernel'

/** The first obstacle between the form and a registration. */
export type NameLack =
  | 'empty'
  /** It begins or ends with a hyphen. */
  | 'hyphen'
  /** It has fewer than four letters. */
  | 'short'
  /** Whether it is free is being asked. */
  | 'asking'
  | 'taken'

/** A name that the service proposes. */
export interface NameSuggestion {
  /** With its zone: `alice.reown.id`. */
  readonly name: string
  /** Its first part: `alice`. */
  readonly text: string
  /** `undefined`: the service does not say. */
  readonly isTaken: boolean | undefined
}

/**
 * The notes before a registration. `maybe_sent`: an earlier one may have gone through, unless the visitor says that
 * it did not.
 */
export interface NameNote {
  readonly code: 'maybe_sent' | 'changed'
  readonly level: 'check' | 'warn'
}

/** The text that the wallet is asked to sign, and its account. The wallet is asked for nothing else. */
export interface NameReview {
  /** With its zone: `alice.reown.id`. */
  readonly name: string
  /** The registering service: the zone of its names. */
  readonly registry: string
  /** CAIP-10 */
  readonly account: string
  /** The address that the name will lead to. */
  readonly address: string
  readonly network: CaipNetworkId
  /** ENSIP-11 */
  readonly coinType: number
  /** Whether the service said that it is free. */
  readonly isFree: boolean
  /** The text, word by word. Its time is that of the press. */
  readonly message: string
  /** Milliseconds since the Unix epoch. */
  readonly madeAt: number
  /** When the service takes a signature of it no longer, in milliseconds since the Unix epoch. */
  readonly validUntil: number
  readonly notes: readonly NameNote[]
  /** Codes of the notes that the visitor has accepted. */
  readonly accepted: readonly string[]
}

/** Where a registration stands. */
export interface NameState {
  /**
   * - `typing`: the form, also after a failure
   * - `signing`: the wallet is asked
   * - `posting`: the service has the signature
   * - `done`: the service registered it
   */
  readonly step: 'typing' | 'signing' | 'posting' | 'done'
  /** The first part of the name, without what no name may have. It is kept when a registration fails. */
  readonly text: string
  /** `undefined`: it can be registered. */
  readonly lack: NameLack | undefined
  /** Without the text itself; at most five. */
  readonly suggestions: readonly NameSuggestion[]
  /** `unknown`: not asked yet, or the service does not say. */
  readonly availability: 'unknown' | 'asking' | 'free' | 'taken'
  /** Why there are no suggestions. */
  readonly suggestionsError: KitError | undefined
  /** The text to be signed: as soon as the name can be registered. */
  readonly review: NameReview | undefined
  /** `signing`: when the wallet has to have answered, in milliseconds since the Unix epoch. */
  readonly signUntil: number | undefined
  /** Why the last registration did not succeed. After `name_signed_late` the visitor may sign again. */
  readonly error: KitError | undefined
  /** `signing`, `posting`, `done`: the name with its zone. */
  readonly name: string | undefined
}

/**
 * Registers a name of the service for the EVM account shown: `typing → signing → posting → done`, and back to `typing`
 * with the text kept where something fails. It needs an embedded wallet, the only one that the service takes names from.
 */
export interface NameRegistrar {
  readonly stateAtom: Atom<NameState>
  /** Whether a name can be registered: there is the service, and an account of an embedded wallet on an EVM network. */
  readonly offeredAtom: Atom<boolean>
  /** Zone of new names: `reown.id`. */
  readonly zone: string
  /** Changes the text; whether it is free is asked 300 ms later. While the wallet or the service is asked it does nothing. */
  edit(text: string): Promise<void>
  /** Asks again for the suggestions that failed. */
  retry(): Promise<void>
  /**
   * Has the wallet sign, and the service register the name.
   *
   * @returns the name with its zone
   * @throws KitError `name_incomplete`, `name_owner_missing`, `chain_id_invalid`, `name_taken`, `name_signed_late`,
   *   `name_register_failed`, `user_rejected` …; `name_changed`, `name_moved` if it differs from the review;
   *   `name_maybe_registered` if nothing proves a refusal: then `name_unchecked` until the note is accepted
   */
  register(): Promise<string>
  /** The visitor has looked: there is no such name. */
  accept(code: NameNote['code'], isAccepted: boolean): Promise<void>
  /** Stops waiting for the wallet: a later signature is dropped. */
  cancel(): Promise<void>
  /** An empty form. While the service is asked it does nothing. */
  reset(): Promise<void>
}

/** Token of registrations. */
export const NameRegistrar = defineToken<NameRegistrar>('name-registrar', 'Add names() to plugins.')
