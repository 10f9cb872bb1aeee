/** Carries the type of a service or contribution through a plain object. */
declare const carried: unique symbol

/** Typed name of one service. */
export interface Token<T> {
  readonly kind: 'token'
  readonly id: string
  /** The advice when the service is missing; ends the error text. */
  readonly hint: string
  readonly [carried]?: T
}

/** A token whose service may be absent. */
export interface OptionalToken<T> {
  readonly kind: 'optional'
  readonly token: Token<T>
}

/** Typed name of many contributions. */
export interface Point<T> {
  readonly kind: 'point'
  readonly id: string
  readonly [carried]?: T
}

/** Any token, of any service. */
export type AnyToken = Token<unknown>

/**
 * Names a service. Two tokens with the same id are the same service, also across package copies.
 *
 * @param id `name`, third parties `vendor:name`.
 * @param hint How an app gets it, such as 'Add points() to plugins.'
 */
export const defineToken = <T>(id: string, hint: string): Token<T> => ({ kind: 'token', id, hint })

/** Names a contribution point; third parties prefix the id with their vendor. */
export const definePoint = <T>(id: string): Point<T> => ({ kind: 'point', id })

/** Marks a need that may stay unmet: the plugin then gets `undefined`. */
export const optional = <T>(token: Token<T>): OptionalToken<T> => ({ kind: 'optional', token })
