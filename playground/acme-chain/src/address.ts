import { decodeHex } from '@latchkey/kernel/authoring'

/** `acme-` and the public key in hex, in either case. */
const ADDRESS = /^acme-[0-9a-f]{64}$/i

export const isAcmeAddress = (address: string): boolean => ADDRESS.test(address)

export const sameAcmeAddress = (left: string, right: string): boolean =>
  left.toLowerCase() === right.toLowerCase()

/** The public key of an address; `undefined` for what is none. */
export const keyOf = (address: string): Uint8Array | undefined =>
  isAcmeAddress(address) ? decodeHex(address.slice('acme-'.length)) : undefined
