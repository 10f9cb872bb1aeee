import type { SignInFields } from './sign-in-fields.js'

/** Members that are one line each. */
export type LineMember = Exclude<
  keyof SignInFields,
  'domain' | 'accountAddress' | 'statement' | 'resources'
>

/** The lines of a message in their order: label, member, whether every message has it. */
export const LINES: readonly (readonly [label: string, member: LineMember, required: boolean])[] = [
  ['URI', 'uri', true],
  ['Version', 'version', true],
  ['Chain ID', 'chainId', true],
  ['Nonce', 'nonce', true],
  ['Issued At', 'issuedAt', true],
  ['Expiration Time', 'expirationTime', false],
  ['Not Before', 'notBefore', false],
  ['Request ID', 'requestId', false],
]

/** Stands after the last of them, with one line for each. */
export const RESOURCES = 'Resources:'
/** Begins the line of a resource. */
export const RESOURCE = '- '

/** The first line's words between domain and chain, and after it. */
export const HEADER = [' wants you to sign in with your ', ' account:'] as const
