import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'

/** Networks a test wallet can be on. */
export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'signet'

/** Form of the addresses for payments. */
export type PaymentType = 'p2wpkh' | 'p2sh' | 'p2pkh' | 'p2tr'

/** An output script, and its address. */
interface BitcoinPayment {
  readonly script: Uint8Array
  readonly address: string
}

/** A key with its address on each network. */
export interface BitcoinKey {
  readonly purpose: 'payment' | 'ordinals'
  readonly type: PaymentType
  readonly privateKey: Uint8Array
  /** Compressed. */
  readonly publicKey: Uint8Array
  /** Compressed, as hex. */
  readonly publicKeyHex: string
  readonly path: string
  address(network: BitcoinNetworkName): string
  /** The output that pays to it, as libraries make it. */
  payment(network: BitcoinNetworkName): BitcoinPayment
}

/** An account of a wallet: an address for payments and one for ordinals. */
export interface BitcoinKeys {
  readonly payment: BitcoinKey
  readonly ordinals: BitcoinKey
}

const PURPOSES: Readonly<Record<PaymentType, number>> = {
  p2pkh: 44,
  p2sh: 49,
  p2wpkh: 84,
  p2tr: 86,
}

function paymentOf(
  type: PaymentType,
  publicKey: Uint8Array,
  network: BitcoinNetworkName,
): BitcoinPayment {
  const parameters = network === 'mainnet' ? NETWORK : TEST_NETWORK
  if (type === 'p2tr') return p2tr(publicKey.slice(1), undefined, parameters)
  if (type === 'p2pkh') return p2pkh(publicKey, parameters)
  const segwit = p2wpkh(publicKey, parameters)
  return type === 'p2sh' ? p2sh(segwit, parameters) : segwit
}

function makeKey(
  seed: string,
  index: number,
  purpose: BitcoinKey['purpose'],
  type: PaymentType,
): BitcoinKey {
  const privateKey = sha256(utf8ToBytes(`${seed}:bitcoin:${index}:${purpose}`))
  const publicKey = secp256k1.getPublicKey(privateKey, true)
  const payment = (network: BitcoinNetworkName) => paymentOf(type, publicKey, network)
  return {
    purpose,
    type,
    privateKey,
    publicKey,
    publicKeyHex: bytesToHex(publicKey),
    path: `m/${PURPOSES[type]}'/0'/${index}'/0/0`,
    payment,
    address: (network) => payment(network).address,
  }
}

/** Keys of one account; the same for the same seed. */
export const createBitcoinKeys = (seed: string, index: number, type: PaymentType): BitcoinKeys => ({
  payment: makeKey(seed, index, 'payment', type),
  ordinals: makeKey(seed, index, 'ordinals', 'p2tr'),
})
