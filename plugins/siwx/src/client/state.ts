import { atom, type KitError, type PrimitiveAtom } from '@latchkey/kernel'
import type { SignInSession } from '../wire.js'
import type { SignInRequest } from './sign-in.js'

/** The known state of one key. */
export interface KnownSession {
  readonly status: 'live' | 'absent' | 'expired' | 'unknown'
  readonly session?: SignInSession
  readonly error?: KitError
}

/** A kit's atoms of signing in: there from the start, written by the lazy code. */
export interface SignInAtoms {
  /** By `keyOf` of a subject. */
  readonly tableAtom: PrimitiveAtom<ReadonlyMap<string, KnownSession>>
  readonly requestAtom: PrimitiveAtom<SignInRequest | undefined>
}

/** The atoms of one kit. */
export const createSignInAtoms = (): SignInAtoms => ({
  tableAtom: atom<ReadonlyMap<string, KnownSession>>(new Map()),
  requestAtom: atom<SignInRequest | undefined>(undefined),
})
