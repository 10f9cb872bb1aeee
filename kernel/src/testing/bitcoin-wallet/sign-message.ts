import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { p2wpkh, RawWitness, Script, Transaction } from '@scure/btc-signer'
import type { BitcoinKey, BitcoinNetworkName } from './key.js'

const hash256 = (bytes: Uint8Array) => sha256(sha256(bytes))

const sized = (bytes: Uint8Array) => {
  if (bytes.length > 0xffff) throw new RangeError('The message is longer than a test needs.')
  const length =
    bytes.length < 0xfd
      ? Uint8Array.of(bytes.length)
      : Uint8Array.of(0xfd, bytes.length & 0xff, bytes.length >>> 8)
  return concatBytes(length, bytes)
}

const MAGIC = 'Bitcoin Signed Message:\n'
/** Header of a recoverable signature by a compressed key. */
const COMPRESSED = 31

/** The old recoverable signature, with the header of compressed keys for any address. */
export function signEcdsa(key: BitcoinKey, message: Uint8Array): Uint8Array {
  const digest = hash256(concatBytes(sized(utf8ToBytes(MAGIC)), sized(message)))
  const options = { prehash: false, format: 'recovered' } as const
  const [recovery = 0, ...signature] = secp256k1.sign(digest, key.privateKey, options)
  return Uint8Array.of(COMPRESSED + recovery, ...signature)
}

const four = (value: number) => new Uint8Array(4).fill(value)

/** Id of the virtual transaction that carries the message (BIP-322). */
function messageTxid(message: Uint8Array, script: Uint8Array): Uint8Array {
  const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
  const scriptSig = concatBytes(Uint8Array.of(0, 32), sha256(concatBytes(tag, tag, message)))
  const input = concatBytes(new Uint8Array(32), four(0xff), sized(scriptSig), four(0))
  const output = concatBytes(new Uint8Array(8), sized(script))
  const one = Uint8Array.of(1)
  return hash256(concatBytes(four(0), one, input, one, output, four(0))).reverse()
}

/** The simple form of BIP-322: the witness of a transaction that spends nothing. */
export function signBip322(
  key: BitcoinKey,
  network: BitcoinNetworkName,
  message: Uint8Array,
): Uint8Array {
  const { script } = key.payment(network)
  const toSign = new Transaction({
    version: 0,
    allowUnknownOutputs: true,
    allowLegacyWitnessUtxo: true,
  })
  toSign.addInput({
    txid: messageTxid(message, script),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(key.type === 'p2tr' ? { tapInternalKey: key.publicKey.slice(1) } : {}),
    ...(key.type === 'p2sh' ? { redeemScript: p2wpkh(key.publicKey).script } : {}),
  })
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  toSign.signIdx(key.privateKey, 0, undefined, new Uint8Array(32))
  toSign.finalize()
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
}
