import { ed25519 } from '@noble/curves/ed25519'
import { HDKey } from '@scure/bip32'
import { HDKey as HardenedKey } from 'micro-key-producer/slip10.js'
import type { LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { encodeBase58 } from '@latchkey/kernel/internal/page'
import { encodeHex } from '@latchkey/kernel/internal/tools'
import { FrameErrors } from '../errors.js'
import type { FramePorts } from '../ports/ports.js'
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

const utf8 = (text: string) => new TextEncoder().encode(text)

/** The seed of a phrase without a passphrase (BIP-39), by the browser itself: in JavaScript it takes 50 times as long. */
async function seedOf(phrase: string, subtle: SubtleCrypto): Promise<Uint8Array> {
  const from = await subtle.importKey('raw', utf8(phrase), 'PBKDF2', false, ['deriveBits'])
  const way = { name: 'PBKDF2', hash: 'SHA-512', salt: utf8('mnemonic'), iterations: 2_048 }
  return new Uint8Array(await subtle.deriveBits(way, from, 512))
}

/** The accounts of a BIP-39 entropy. */
export async function deriveKeys(
  entropy: Uint8Array,
  { subtle }: Pick<FramePorts, 'subtle'>,
): Promise<Keys> {
  const phrase = () => phraseOf(entropy)
  const seed = await seedOf(phrase(), subtle)
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
