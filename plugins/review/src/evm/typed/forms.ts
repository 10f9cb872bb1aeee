import type { Bare, Ground } from '../facts.js'
import type { Struct } from './reader.js'

/** The signer, and the data without its message. */
export interface TypedGround extends Ground {
  /** The contract that will take it. */
  readonly taker: string | undefined
  readonly domain: Readonly<Record<string, unknown>>
}

/** The meaning of a form of typed data. */
export interface Told {
  readonly intent: string
  readonly facts: readonly Bare[]
  /** It moves nothing and gives no permission. */
  readonly isHarmless?: true
  /** The account that acts, if it is a contract that the signer owns. */
  readonly actor?: string
}

/** Reads one form of typed data; `undefined` if it is another form. */
export type Form = (message: Struct, ground: TypedGround) => Told | undefined

/** A form that is known by members of its struct. */
export const form =
  (
    intent: string,
    members: readonly string[],
    factsOf: (message: Struct, ground: TypedGround) => readonly Bare[] | undefined,
  ): Form =>
  (message, ground) => {
    if (!message.has(...members)) return undefined
    const facts = factsOf(message, ground)
    return facts && { intent, facts }
  }
