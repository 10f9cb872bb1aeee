import type { CaipNetworkId } from '@latchkey/kernel'
import { MAINNET } from './network-ids.js'
import { decodeSegwit } from './segwit.js'

/**
 * P2PKH (`1`, `m`, `n`) and P2SH (`3`, `2`) in base58; the checksum is `checkAddress`'s. A leading `1` is a
 * byte, and an address has 25: Solana's system program, 32 of them, is none.
 */
const BASE58 = /^(?!1{26})[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}$/

/**
 * Shape of a Bitcoin address of mainnet or a test network: base58, or bech32 and bech32m with
 * their checksums.
 */
export function isBitcoinAddress(address: string): boolean {
  if (BASE58.test(address)) return true
  const prefix = decodeSegwit(address)?.prefix
  return prefix === 'bc' || prefix === 'tb'
}

const isTestAddress = (address: string) =>
  decodeSegwit(address)?.prefix === 'tb' || /^[mn2]/.test(address)

/** Whether an address can be one of the network. The test networks share their addresses. */
export const isAddressOn = (address: string, network: CaipNetworkId): boolean =>
  isTestAddress(address) === (network !== MAINNET)

/** Bech32 may be written in capitals, as in QR codes; base58 tells them apart. */
const plain = (address: string) => (BASE58.test(address) ? address : address.toLowerCase())

/** Whether two spellings name one address. */
export const sameBitcoinAddress = (left: string, right: string): boolean =>
  plain(left) === plain(right)
