import { ed25519 } from '@noble/curves/ed25519'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { HDKey as HardenedKey } from 'micro-key-producer/slip10.js'
import type { LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { encodeBase58, encodeHex } from '@latchkey/kernel/encoding'
import { FrameErrors } from '../errors.js'
import { phraseOf } from './lock.js'

/** BIP-44, first Ethereum account. */
const EVM_PATH = "m/44'/60'/0'/0/0"
/** SLIP-10, first Solana account; every step is hardened. */
const SOLANA_PATH = "m/44'/501'/0'/0'"

/** The accounts of a wallet, as long as its session is open. */
export interface Keys {
  readonly evm: LocalAccount
  readonly solana: {
    /** Base58. */
    readonly address: string
    /** Ed25519 signature of 64 bytes. */
    sign(message: Uint8Array): Uint8Array
  }
  /** The BIP-39 recovery phrase of twelve words. */
  phrase(): string
}

/** The accounts of a BIP-39 entropy. */
export function deriveKeys(entropy: Uint8Array): Keys {
  const phrase = () => phraseOf(entropy)
  const seed = mnemonicToSeedSync(phrase())
  const evm = HDKey.fromMasterSeed(seed).derive(EVM_PATH).privateKey
  const solana = HardenedKey.fromMasterSeed(seed).derive(SOLANA_PATH).privateKey
  seed.fill(0)
  if (!evm) throw FrameErrors.wallet_unreadable()
  return {
    evm: privateKeyToAccount(`0x${encodeHex(evm)}`),
    solana: {
      address: encodeBase58(ed25519.getPublicKey(solana)),
      sign: (message) => ed25519.sign(message, solana),
    },
    phrase,
  }
}
