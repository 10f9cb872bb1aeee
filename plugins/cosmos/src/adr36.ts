import { decodeBase64, encodeBase64, toJson } from '@latchkey/kernel/internal/tools'
import { readMember } from '@latchkey/kernel'

/** The document that ADR-36 has signed for a message that is no transaction. */
export const adr36Document = (signer: string, data: Uint8Array) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] as readonly never[] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: encodeBase64(data) } }] as const,
  memo: '',
})

/** Signer and message of such a document; `undefined` for one that is, or could be, a transaction. */
export function readAdr36(
  document: unknown,
): { readonly signer: string; readonly data: Uint8Array } | undefined {
  const [message, ...more] = listOf(readMember(document, 'msgs'))
  const value = readMember(message, 'value')
  const signer = readMember(value, 'signer')
  const data = decodeBase64(readMember(value, 'data'))
  if (more.length > 0 || typeof signer !== 'string' || !data) return undefined
  const only = adr36Document(signer, data)
  return canonicalJson(document) === canonicalJson(only) ? { signer, data } : undefined
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return Object.fromEntries(members.map(([key, member]) => [key, sorted(member)]))
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': String.raw`\u0026`,
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
}

/** JSON as chains sign it: members in order of their names, three characters escaped as Go does. */
export const canonicalJson = (document: unknown): string =>
  toJson(sorted(document)).replace(/[&<>]/g, (character) => ESCAPES[character] ?? character)
