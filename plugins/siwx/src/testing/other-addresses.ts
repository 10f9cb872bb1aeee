import { ss58Address } from '@latchkey/kernel/testing/internal'
import { createBase58check, base58, bech32, bech32m } from '@scure/base'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { getAddress } from 'viem'

type Change = (key: Uint8Array) => Uint8Array

const base58check = createBase58check(sha256)

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
    polkadot: (address, change) => ss58Address(change(base58.decode(address).subarray(1, 33)), 0),
    cosmos,
  }
