import { encodeBase58 } from '@latchkey/kernel/internal/page'
import { encodeHex } from '@latchkey/kernel/internal/tools'
import type { CaipNetworkId } from '@latchkey/kernel'
import {
  createBitcoinWallet,
  createCosmosWallet,
  createEvmWallet,
  createPolkadotWallet,
  createSolanaWallet,
} from '@latchkey/kernel/testing'
import {
  offchainEnvelope,
  ss58AddressIn,
  type Envelope,
  type PaymentType,
  type PolkadotKeyType,
} from '@latchkey/kernel/testing/internal'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { privateKeyToAccount } from 'viem/accounts'

/** An account of a seeded test wallet and a way in which it signs. */
export interface Signer {
  readonly what: string
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly proof: string
  sign(text: string): Promise<string>
}

const SEED = 'sign-in'

const [evmKey] = createEvmWallet({ seed: SEED }).keys
const evmAccount = privateKeyToAccount(evmKey?.privateKey ?? '0x')

const evm: Signer = {
  what: 'an EVM key',
  chainId: 'eip155:1',
  address: evmAccount.address,
  proof: 'eip191',
  sign: (message) => evmAccount.signMessage({ message }),
}

function solana(what: string, envelope?: Envelope): Signer {
  const [key] = createSolanaWallet({ seed: SEED }).keys
  if (!key) throw new Error('The wallet has no key.')
  const wrap = (text: Uint8Array) =>
    envelope ? offchainEnvelope(envelope, key.publicKey, text) : text
  return {
    what,
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: key.address,
    proof: envelope ? 'solana-offchain' : 'solana',
    sign: (text) => Promise.resolve(encodeBase58(key.sign(wrap(utf8ToBytes(text))))),
  }
}

/** UniSat's way to sign, which has both kinds. */
interface UnisatApi {
  signMessage(text: string, kind: 'ecdsa' | 'bip322-simple'): Promise<string>
}

function bitcoin(what: string, paymentType: PaymentType, proof: 'bip322' | 'bip137'): Signer {
  const wallet = createBitcoinWallet({ seed: SEED, paymentType, granted: true })
  const { signMessage } = wallet.objects.unisat as unknown as UnisatApi
  return {
    what,
    chainId: 'bip122:000000000019d6689c085ae165831e93',
    address: wallet.address,
    proof,
    sign: (text) => signMessage(text, proof === 'bip322' ? 'bip322-simple' : 'ecdsa'),
  }
}

function polkadot(what: string, type: PolkadotKeyType, marked = false, hashed = false): Signer {
  const [key] = createPolkadotWallet({ seed: SEED, accounts: [type] }).keys
  if (!key) throw new Error('The wallet has no key.')
  const MARKS = ['ed25519', 'sr25519', 'ecdsa']
  const proof = type === 'ethereum' ? 'polkadot-ecdsa' : `polkadot-${type}`
  return {
    what,
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    address: ss58AddressIn(key.address, 0),
    proof,
    sign(text) {
      const wrapped = utf8ToBytes(`<Bytes>${text}</Bytes>`)
      const signature = key.sign(hashed ? blake2b(wrapped, { dkLen: 32 }) : wrapped)
      const mark = marked ? Uint8Array.of(MARKS.indexOf(type)) : new Uint8Array()
      return Promise.resolve(`0x${encodeHex(concatBytes(mark, signature))}`)
    },
  }
}

/** Keplr's way to sign a text (ADR-36). */
interface KeplrApi {
  enable(chainId: string): Promise<void>
  signArbitrary(
    chainId: string,
    signer: string,
    data: string,
  ): Promise<{ readonly signature: string }>
}

const cosmosWallet = createCosmosWallet({ seed: SEED, enabled: ['cosmoshub-4'] })

const cosmos: Signer = {
  what: 'a Cosmos key',
  chainId: 'cosmos:cosmoshub-4',
  address: cosmosWallet.address('cosmos'),
  proof: 'adr36',
  async sign(text) {
    const api = cosmosWallet.api as KeplrApi
    return (await api.signArbitrary('cosmoshub-4', cosmosWallet.address('cosmos'), text)).signature
  },
}

/** One for each namespace, as most wallets sign. */
export const USUAL_SIGNERS: readonly Signer[] = [
  evm,
  solana('a Solana key'),
  bitcoin('P2WPKH by BIP-322', 'p2wpkh', 'bip322'),
  polkadot('an sr25519 key', 'sr25519', true),
  cosmos,
]

/** Every way to sign that is accepted without asking a chain. */
export const SIGNERS: readonly Signer[] = [
  ...USUAL_SIGNERS,
  ...(['legacy', 'v0', 'v1'] as const).map((version) =>
    solana(`a Solana key in an off-chain message (${version})`, { version, format: 0 }),
  ),
  solana('a Solana key in an off-chain message of UTF-8', { version: 'v0', format: 1 }),
  bitcoin('P2TR by BIP-322', 'p2tr', 'bip322'),
  bitcoin('P2SH-P2WPKH by BIP-322', 'p2sh', 'bip322'),
  bitcoin('P2PKH by the recoverable signature', 'p2pkh', 'bip137'),
  bitcoin('P2WPKH by the recoverable signature', 'p2wpkh', 'bip137'),
  bitcoin('P2SH-P2WPKH by the recoverable signature', 'p2sh', 'bip137'),
  polkadot('an sr25519 key without a mark', 'sr25519'),
  polkadot('an ed25519 key', 'ed25519', true),
  polkadot('an ecdsa key', 'ecdsa', true),
  polkadot('an ed25519 key on a device that hashes long texts', 'ed25519', true, true),
]
