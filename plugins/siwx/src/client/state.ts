import { atom, type KitError, type PrimitiveAtom } from '@latchkey/kernel'
import type { SignInSession } from '../wire.js'
import type { SignInRequest } from './sign-in.js'

/** What is known of one key. */
export interface KnownSession {
  readonly status: 'live' | 'absent' | 'expired' | 'unknown'
  readonly session?: SignInSession
  readonly error?: KitError
}

/** What a kit shows of signing in: there from the start, written by the code that comes later. */
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
