import { createBase58check, base58, bech32, bech32m } from '@scure/base'
import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { getAddress } from 'viem'

type Change = (key: Uint8Array) => Uint8Array

const base58check = createBase58check(sha256)

/** A key in SS58, with whatever stands before it. */
export function ss58(format: readonly number[], key: Uint8Array): string {
  const body = Uint8Array.of(...format, ...key)
  const hash = blake2b(concatBytes(utf8ToBytes('SS58PRE'), body), { dkLen: 64 })
  return base58.encode(concatBytes(body, hash.subarray(0, 2)))
}

/** A Polkadot address in the form of another network, below 64. */
export const polkadotAddress = (address: string, format: number): string =>
  ss58([format], base58.decode(address).subarray(1, 33))

function bitcoin(address: string, change: Change): string {
  if (!address.startsWith('bc1')) {
    const decoded = base58check.decode(address)
    return base58check.encode(concatBytes(decoded.subarray(0, 1), change(decoded.subarray(1))))
  }
  const coder = address.startsWith('bc1q') ? bech32 : bech32m
  const [version = 0, ...words] = coder.decode(address as `bc1${string}`).words
  const changed = coder.toWords(change(coder.fromWords(words)))
  return coder.encode('bc', [version, ...changed])
}

function cosmos(address: string, change: Change): string {
  const { prefix, words } = bech32.decode(address as `cosmos1${string}`)
  return bech32.encode(prefix, bech32.toWords(change(bech32.fromWords(words))))
}

/** The address of another key: valid in every way, but not of who signed. */
export const OTHER_ADDRESS: Readonly<Record<string, (address: string, change: Change) => string>> =
  {
    eip155: (address, change) =>
      getAddress(`0x${bytesToHex(change(hexToBytes(address.slice(2))))}`),
    solana: (address, change) => base58.encode(change(base58.decode(address))),
    bip122: bitcoin,
    polkadot: (address, change) => ss58([0], change(base58.decode(address).subarray(1, 33))),
    cosmos,
  }

/** The address of a key in a format above 63, which takes two bytes. */
export function longPolkadotAddress(publicKey: string, format: number): string {
  const first = 0x40 | ((format >> 2) & 0x3f)
  const second = (format >> 8) | ((format & 3) << 6)
  return ss58([first, second], hexToBytes(publicKey.slice(2)))
}
