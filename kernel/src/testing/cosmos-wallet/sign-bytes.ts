import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]))
}

/** The bytes that are signed for an amino document: sorted JSON, escaped as Go does. */
export function aminoBytes(document: unknown): Uint8Array {
  const text = JSON.stringify(sorted(document))
    .replaceAll('&', String.raw`\u0026`)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
  return utf8ToBytes(text)
}

/** A number as protobuf writes it. */
function varint(value: bigint): Uint8Array {
  const bytes: number[] = []
  let left = value
  do {
    bytes.push(Number(left & 0x7fn) | (left > 0x7fn ? 0x80 : 0))
    left >>= 7n
  } while (left > 0n)
  return Uint8Array.from(bytes)
}

const LENGTH_DELIMITED = 2

function field(number: number, bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0) return bytes
  const tag = varint(BigInt((number << 3) | LENGTH_DELIMITED))
  return concatBytes(tag, varint(BigInt(bytes.length)), bytes)
}

/** The parts of `cosmos.tx.v1beta1.SignDoc`. */
export interface DirectDocument {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** The bytes that are signed for a protobuf document (ADR-020); what is zero or empty is left out. */
export function directBytes(document: DirectDocument): Uint8Array {
  const { bodyBytes, authInfoBytes, chainId, accountNumber } = document
  const number = accountNumber === 0n ? [] : [Uint8Array.of(4 << 3), varint(accountNumber)]
  return concatBytes(
    field(1, bodyBytes),
    field(2, authInfoBytes),
    field(3, utf8ToBytes(chainId)),
    ...number,
  )
}

/** The document that ADR-36 has signed for a message. */
export const arbitraryDocument = (signer: string, data: string) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
  memo: '',
})
