import type { SignedWithSession } from '@latchkey/kernel/internal'
import type { SessionNamespace } from '../relay/relay-client.js'
import { grantedBy, recapOf, statementWith, type Recap } from './recap.js'

/** A wallet's answer to a sign-in: its session, and the text that it claims to have signed. */
export interface SignInAnswer {
  readonly responder: { readonly publicKey: string }
  readonly namespaces: Readonly<Record<string, SessionNamespace>>
  readonly signed: readonly SignedWithSession[]
}

const ISSUER = /^did:pkh:(eip155:[1-9]\d{0,15}):(0x[0-9a-fA-F]{40})$/
const PUBLIC_KEY = /^[0-9a-f]{64}$/
/** More than any wallet signs at once. */
const MOST = 100

type Members = Readonly<Record<string, unknown>>

const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null ? (value as Members) : {}

function text(members: Members, name: string): string {
  const value = members[name]
  if (typeof value !== 'string') throw new TypeError(`"${name}" is no text.`)
  return value
}

/** The EIP-4361 text of a CACAO (CAIP-74). */
function messageOf(payload: Members, chain: string, address: string, recap: Recap | undefined) {
  const { statement, resources } = payload
  const line = (label: string, name: string) =>
    payload[name] === undefined ? [] : [`${label}: ${text(payload, name)}`]
  const own = typeof statement === 'string' ? statement : ''
  const said = recap ? statementWith(own, recap) : own
  return [
    `${text(payload, 'domain')} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(said === '' ? [] : [said]),
    '',
    `URI: ${text(payload, 'aud')}`,
    `Version: ${text(payload, 'version')}`,
    `Chain ID: ${chain.split(':')[1] ?? ''}`,
    `Nonce: ${text(payload, 'nonce')}`,
    `Issued At: ${text(payload, 'iat')}`,
    ...line('Expiration Time', 'exp'),
    ...line('Not Before', 'nbf'),
    ...line('Request ID', 'requestId'),
    ...(Array.isArray(resources)
      ? ['Resources:', ...resources.map((one) => `- ${String(one)}`)]
      : []),
  ].join('\n')
}

function readOne(cacao: unknown) {
  const payload = membersOf(membersOf(cacao)['p'])
  const [, chain, address] = ISSUER.exec(text(payload, 'iss')) ?? []
  if (chain === undefined || address === undefined) throw new Error('"iss" is no EVM account.')
  const { resources } = payload
  const recap = Array.isArray(resources) ? recapOf(resources) : undefined
  const granted = recap ? grantedBy(recap) : { methods: [], chains: [] }
  const signed = {
    account: `${chain}:${address}` as SignedWithSession['account'],
    message: messageOf(payload, chain, address, recap),
    signature: text(membersOf(membersOf(cacao)['s']), 's'),
  }
  const accounts = [chain, ...granted.chains].map((id) => `${id}:${address}`)
  return { signed, accounts, methods: granted.methods }
}

/**
 * Reads an answer; its accounts are checked as those of every session.
 *
 * @throws Error if it is not an answer, or one without a method: it makes no session
 */
export function readAnswer(result: unknown): SignInAnswer {
  const { cacaos, responder } = membersOf(result)
  if (!Array.isArray(cacaos) || cacaos.length > MOST) throw new Error('Nothing was signed.')
  if (!PUBLIC_KEY.test(text(membersOf(responder), 'publicKey')))
    throw new Error('No key came along.')
  const read = cacaos.map(readOne)
  const methods = [...new Set(read.flatMap((one) => one.methods))]
  const accounts = [...new Set(read.flatMap((one) => one.accounts))]
  if (methods.length === 0) throw new Error('No method was allowed.')
  const chains = [...new Set(accounts.map((id) => id.slice(0, id.lastIndexOf(':'))))]
  const events = ['chainChanged', 'accountsChanged']
  return {
    responder: responder as SignInAnswer['responder'],
    namespaces: { eip155: { chains, accounts, methods, events } as SessionNamespace },
    signed: read.map(({ signed }) => signed),
  }
}
