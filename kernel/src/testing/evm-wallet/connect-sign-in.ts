import { utf8ToBytes } from '@noble/hashes/utils.js'
import { refusals } from '../wallet/provider-error.js'
import type { Hex } from './hex.js'
import { checksumAddress, personalHash, signatureHex, type EvmKey } from './key.js'

/** The capability as ERC-5792 has it. */
export const SIGNS_IN = { signInWithEthereum: { supported: true } } as const

type Fields = Readonly<Record<string, unknown>>

const membersOf = (value: unknown) => (value ?? {}) as Fields

/** The lines of EIP-4361 after the first ones, by the member that each has here. */
const LINES = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

/** A member as a word of the text. */
const wordOf = (value: unknown): string =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''

/** The EIP-4361 text of a capability's members. */
function signInText(members: Fields, address: string): string {
  const said: Fields = { ...members, chainId: Number(members['chainId']) }
  const { statement, resources } = members
  return [
    `${wordOf(members['domain'])} wants you to sign in with your Ethereum account:`,
    checksumAddress(address),
    '',
    ...(typeof statement === 'string' ? [statement] : []),
    '',
    ...LINES.flatMap(([label, member]) =>
      said[member] === undefined ? [] : [`${label}: ${wordOf(said[member])}`],
    ),
    ...(Array.isArray(resources)
      ? ['Resources:', ...resources.map((one) => `- ${wordOf(one)}`)]
      : []),
  ].join('\n')
}

/** An account with what it signed, as `wallet_connect` answers. */
export function signedAccount(members: Fields, key: EvmKey) {
  const message = signInText(members, key.address)
  const signature = signatureHex(key, personalHash(utf8ToBytes(message)))
  return { address: key.address, capabilities: { signInWithEthereum: { message, signature } } }
}

/** The members of the sign-in that a request of `wallet_connect` asks for. */
export function signInAsked(request: unknown): Fields | undefined {
  const asked = membersOf(membersOf(request)['capabilities'])['signInWithEthereum']
  return asked === undefined ? undefined : membersOf(asked)
}

/** Answers `wallet_connect` (ERC-7846): all accounts, the first with its sign-in where one was asked for. */
export function connectAndSign(request: unknown, visible: readonly Hex[], key: EvmKey) {
  if (membersOf(request)['version'] !== '1')
    throw refusals.params('Expected version "1" (ERC-7846).')
  const asked = signInAsked(request)
  const [first, ...others] = visible.map((address) => ({ address, capabilities: {} }))
  const signed = asked ? signedAccount(asked, key) : first
  return { accounts: [signed, ...others] }
}
