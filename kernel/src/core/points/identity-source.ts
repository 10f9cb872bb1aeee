import type { NamespaceId } from '../caip/namespace.js'
import type { Atom } from '../state.js'
import { definePoint } from '../token.js'

/** A name of an address, proven both ways. */
export interface Identity {
  readonly name: string | undefined
  /** Untrusted URL: draw it by a safe image path only. */
  readonly avatar: string | undefined
}

/**
 * A shared cache of names. Each name is looked up once, however many places show it. The first contribution counts;
 * without one, the interface asks each `NameResolver`.
 */
export interface IdentitySource {
  readonly id: string
  /** The current knowledge; reading the atom sends no request. */
  identityAtom(namespace: NamespaceId, address: string): Atom<Identity | undefined>
  /** Asks unless a young answer is there. Never rejects. */
  read(namespace: NamespaceId, address: string): Promise<Identity | undefined>
}

/** Contribution point of {@link IdentitySource}. */
export const IdentitySource = definePoint<IdentitySource>('identity-source')
