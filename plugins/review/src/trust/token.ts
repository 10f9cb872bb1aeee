import type { TokenTrust } from '../model.js'

/** A token as a list tells it. */
export interface TrustedToken {
  /** CAIP-19. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A token as any source tells it. */
export interface ToldToken extends TrustedToken {
  readonly icon?: string
  readonly price?: string
}

/** An entry of one source, and how far it is trusted. */
export interface TokenSource<T extends ToldToken> {
  readonly trust: TokenTrust
  readonly tokens: readonly T[]
}

/** Strongest first. */
const TRUST_ORDER: readonly TokenTrust[] = ['app', 'known', 'wallet', 'service', 'unknown']

/** 0 is the strongest. */
export const rankOf = (trust: TokenTrust): number => TRUST_ORDER.indexOf(trust)

/** Whether a token's name and price are the app's own or well known. Others count for nothing before the visitor says so. */
export const isTrusted = (trust: TokenTrust): boolean => rankOf(trust) <= rankOf('known')

/** The key of a token: contracts in hex are the same in any case of their letters. */
export const tokenKey = (id: string): string => (/:0x[0-9a-f]+$/i.test(id) ? id.toLowerCase() : id)
