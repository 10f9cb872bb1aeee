import { createHash } from 'node:crypto'
import { pubkeyToAddress } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { fromBech32, toBase64 } from '@cosmjs/encoding'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { MSG_SEND, signedBytes } from './signed-bytes.mjs'

export const CHAIN_ID = 'latchkey-1'
export const PREFIX = 'cosmos'
export const DENOM = 'uatom'

/** Codes of the Cosmos SDK. */
const CODES = /** @type {const} */ ({
  txDecode: 2,
  unauthorized: 4,
  funds: 5,
  address: 7,
  coins: 10,
  sequence: 32,
})

/** A refusal of the chain; anything else is a fault of ours. */
class Refusal extends Error {
  /** @param {number} code @param {string} message */
  constructor(code, message) {
    super(message)
    this.code = code
  }
}

/** Characters of an address (BIP-173). */
const LONGEST = 90
/** A whole number above zero, as text. */
const AMOUNT = /^[1-9]\d{0,38}$/

/** Whether a text is an address of this chain, its checksum included. @param {unknown} text */
export function isAddress(text) {
  try {
    return fromBech32(String(text), LONGEST).prefix === PREFIX
  } catch {
    return false
  }
}

/** The address that signed, which is the hash of its key. @param {Uint8Array} key */
const addressOf = (key) =>
  pubkeyToAddress({ type: 'tendermint/PubKeySecp256k1', value: toBase64(key) }, PREFIX)

/** @param {Uint8Array} signature @param {Uint8Array} signed @param {Uint8Array} key */
function isSignatureOf(signature, signed, key) {
  try {
    const proof = Secp256k1Signature.fromFixedLength(signature)
    return Secp256k1.verifySignature(proof, sha256(signed), key)
  } catch {
    return false // What cannot be decoded proves nothing.
  }
}

/** @param {Uint8Array} bytes */
function decode(bytes) {
  try {
    const raw = TxRaw.decode(bytes)
    const body = TxBody.decode(raw.bodyBytes)
    const auth = AuthInfo.decode(raw.authInfoBytes)
    const [signer] = auth.signerInfos
    const [signature] = raw.signatures
    if (!signer?.publicKey || !signature || auth.signerInfos.length > 1) throw new Error('signers')
    const key = PubKey.decode(signer.publicKey.value).key
    return { raw, body, auth, signer, signature, key }
  } catch {
    throw new Refusal(CODES.txDecode, 'tx parse error')
  }
}

/**
 * A chain in memory that takes transfers: it checks signature, sequence and funds, and each transaction
 * is a block of its own.
 */
export function createChain() {
  /** @type {Map<string, bigint>} */
  const balances = new Map()
  /** @type {Map<string, { number: bigint, sequence: bigint }>} */
  const accounts = new Map()
  let height = 1

  const balance = (/** @type {string} */ address) => balances.get(address) ?? 0n
  const account = (/** @type {string} */ address) => {
    const known = accounts.get(address) ?? { number: BigInt(accounts.size), sequence: 0n }
    accounts.set(address, known)
    return known
  }
  const add = (/** @type {string} */ address, /** @type {bigint} */ amount) =>
    void balances.set(address, balance(address) + amount)

  /** @param {ReturnType<typeof decode>} tx */
  const checkSignature = ({ signature, key, ...transaction }) => {
    const { signer } = transaction
    const from = addressOf(key)
    const { number, sequence } = account(from)
    if (signer.sequence !== sequence) {
      const text = `account sequence mismatch, expected ${sequence}, got ${signer.sequence}`
      throw new Refusal(CODES.sequence, text)
    }
    const signed = signedBytes(transaction, { chainId: CHAIN_ID, number })
    if (!signed || !isSignatureOf(signature, signed, key)) {
      throw new Refusal(CODES.unauthorized, 'signature verification failed')
    }
    return from
  }

  /** @param {string} from @param {{ typeUrl: string, value: Uint8Array }} message */
  const transferIn = (from, { typeUrl, value }) => {
    if (typeUrl !== MSG_SEND) {
      throw new Refusal(CODES.txDecode, `unable to resolve type URL ${typeUrl}`)
    }
    const { fromAddress, toAddress, amount } = MsgSend.decode(value)
    if (fromAddress !== from) throw new Refusal(CODES.unauthorized, 'wrong signer')
    if (!isAddress(toAddress)) throw new Refusal(CODES.address, `invalid to address ${toAddress}`)
    if (amount.length === 0 || amount.some((coin) => !AMOUNT.test(coin.amount))) {
      throw new Refusal(CODES.coins, 'invalid coins')
    }
    return amount.map((coin) => ({ to: toAddress, denom: coin.denom, amount: BigInt(coin.amount) }))
  }

  /** @param {Uint8Array} bytes */
  const deliver = (bytes) => {
    const tx = decode(bytes)
    const from = checkSignature(tx)
    const transfers = tx.body.messages.flatMap((message) => transferIn(from, message))
    const known = transfers.every(({ denom }) => denom === DENOM)
    const sum = transfers.reduce((all, { amount }) => all + amount, 0n)
    if (!known || balance(from) < sum) {
      const text = `spendable balance ${balance(from)}${DENOM} is smaller than ${sum}${DENOM}`
      throw new Refusal(CODES.funds, `${text}: insufficient funds`)
    }
    const { number, sequence } = account(from)
    accounts.set(from, { number, sequence: sequence + 1n })
    for (const { to, amount } of transfers) {
      add(from, -amount)
      add(to, amount)
    }
    height += 1
  }

  return {
    balance,
    account,
    /** Gives an address money. @type {(address: string, amount: bigint) => void} */
    fund: add,
    height: () => height,
    /**
     * Checks and applies a transaction.
     *
     * @param {Uint8Array} bytes
     * @returns {{ code: number, codespace: string, log: string, hash: string, data: string }}
     */
    broadcast(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex').toUpperCase()
      try {
        deliver(bytes)
        return { code: 0, codespace: '', log: '', hash, data: '' }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return { code: error.code, codespace: 'sdk', log: error.message, hash, data: '' }
      }
    },
  }
}
