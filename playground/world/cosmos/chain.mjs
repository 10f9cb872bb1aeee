import { createHash } from 'node:crypto'
import { pubkeyToAddress } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { fromBech32, toBase64, toBech32 } from '@cosmjs/encoding'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { createBalances } from './balances.mjs'
import { giftJson, placeEvent, senderEvent, transferEvents, txJson } from './records.mjs'
import { MSG_SEND, signedBytes } from './signed-bytes.mjs'

export const CHAIN_ID = 'latchkey-1'
export const PREFIX = 'cosmos'

/** Codes of the Cosmos SDK. */
const CODES = /** @type {const} */ ({
  txDecode: 2,
  unauthorized: 4,
  funds: 5,
  address: 7,
  coins: 10,
  memo: 12,
  timeout: 30,
  sequence: 32,
})

/** Where fees go, and where the money comes from that is given away. */
const [COLLECTOR = '', GIVER = ''] = [1, 2].map((byte) =>
  toBech32(PREFIX, new Uint8Array(20).fill(byte)),
)
/** Characters of a memo. */
const LONGEST_MEMO = 256

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
    return false // Bytes that cannot be decoded prove nothing.
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

/** @typedef {ReturnType<typeof decode>} Decoded */
/** @typedef {{ denom: string, amount: string }} Coin */

/** @param {Uint8Array} bytes */
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').toUpperCase()

/** The fee that a transaction offers. @param {Decoded} tx @returns {readonly Coin[]} */
function feeOf({ auth }) {
  const coins = auth.fee?.amount ?? []
  if (coins.some(({ amount }) => !/^\d{1,39}$/.test(amount))) {
    throw new Refusal(CODES.coins, 'invalid coins')
  }
  return coins.filter(({ amount }) => BigInt(amount) > 0n)
}

/**
 * Transfers that a message asks for.
 *
 * @param {string} from @param {{ typeUrl: string, value: Uint8Array }} message
 */
function sendIn(from, { typeUrl, value }) {
  if (typeUrl !== MSG_SEND) {
    throw new Refusal(CODES.txDecode, `unable to resolve type URL ${typeUrl}`)
  }
  const { fromAddress, toAddress, amount } = MsgSend.decode(value)
  if (fromAddress !== from) throw new Refusal(CODES.unauthorized, 'wrong signer')
  if (!isAddress(toAddress)) throw new Refusal(CODES.address, `invalid to address ${toAddress}`)
  if (amount.length === 0 || amount.some((coin) => !AMOUNT.test(coin.amount))) {
    throw new Refusal(CODES.coins, 'invalid coins')
  }
  return { to: toAddress, coins: amount }
}

/** The amount needed of each denomination. @param {readonly (readonly Coin[])[]} lists */
function sumOf(...lists) {
  /** @type {Map<string, bigint>} */
  const sums = new Map()
  for (const { denom, amount } of lists.flat()) {
    sums.set(denom, (sums.get(denom) ?? 0n) + BigInt(amount))
  }
  return sums
}

/**
 * A chain in memory that takes transfers: it checks signature, sequence, memo, fee and funds. Each
 * transaction is a block of its own, at once, unless mining is held up.
 */
export function createChain() {
  const balances = createBalances()
  /** @type {Map<string, { number: bigint, sequence: bigint }>} */
  const accounts = new Map()
  /** @type {import('./records.mjs').TxRecord[]} */
  const records = []
  /** Transactions that wait for a block, by hash. @type {Map<string, Decoded>} */
  const pool = new Map()
  let height = 1
  let isHeld = false
  let gifts = 0

  const account = (/** @type {string} */ address) => {
    const known = accounts.get(address) ?? { number: BigInt(accounts.size), sequence: 0n }
    accounts.set(address, known)
    return known
  }
  /** How many of an account's transactions wait. @param {string} address */
  const waiting = (address) =>
    [...pool.values()].filter(({ key }) => addressOf(key) === address).length

  /** @param {string} from @param {Map<string, bigint>} sums */
  const checkFunds = (from, sums) => {
    for (const [denom, needed] of sums) {
      const free = balances.spendable(from, denom)
      if (free >= needed) continue
      const text = `spendable balance ${free}${denom} is smaller than ${needed}${denom}`
      throw new Refusal(CODES.funds, `${text}: insufficient funds`)
    }
  }
  /** @param {string} from @param {string} to @param {readonly Coin[]} coins */
  const move = (from, to, coins) => {
    for (const { denom, amount } of coins) {
      balances.add(from, denom, -BigInt(amount))
      balances.add(to, denom, BigInt(amount))
    }
    return transferEvents(from, to, coins)
  }

  /**
   * The checks of every transaction before it may wait for a block.
   *
   * @param {Decoded} tx
   * @param {number} ahead how many of the account come before it
   * @returns {string} who signed
   */
  const check = ({ signature, key, ...transaction }, ahead) => {
    const { signer, body } = transaction
    const from = addressOf(key)
    const { number, sequence } = account(from)
    const due = sequence + BigInt(ahead)
    if (signer.sequence !== due) {
      const text = `account sequence mismatch, expected ${due}, got ${signer.sequence}`
      throw new Refusal(CODES.sequence, text)
    }
    const signed = signedBytes(transaction, { chainId: CHAIN_ID, number })
    if (!signed || !isSignatureOf(signature, signed, key)) {
      throw new Refusal(CODES.unauthorized, 'signature verification failed')
    }
    if (body.memo.length > LONGEST_MEMO) {
      throw new Refusal(CODES.memo, `maximum number of characters is ${LONGEST_MEMO}`)
    }
    if (body.timeoutHeight > 0n && BigInt(height) > body.timeoutHeight) {
      throw new Refusal(CODES.timeout, `block height: ${height}, timeout: ${body.timeoutHeight}`)
    }
    return from
  }

  /**
   * Takes the fee, and does what the messages say: all of it, or nothing.
   *
   * @param {Decoded} tx @param {string} from
   * @returns {Pick<import('./records.mjs').TxRecord, 'code' | 'log' | 'events'>}
   */
  const execute = (tx, from) => {
    const fee = feeOf(tx)
    const { number, sequence } = account(from)
    const place = placeEvent(from, sequence)
    const paid = [place, ...(fee.length > 0 ? move(from, COLLECTOR, fee) : [])]
    accounts.set(from, { number, sequence: sequence + 1n })
    try {
      const sends = tx.body.messages.map((message) => sendIn(from, message))
      checkFunds(from, sumOf(...sends.map(({ coins }) => coins)))
      const events = sends.flatMap(({ to, coins }) => move(from, to, coins))
      return { code: 0, log: '', events: [...paid, ...events, senderEvent(from)] }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const log = `failed to execute message; message index: 0: ${error.message}`
      return { code: error.code, log, events: [...paid, senderEvent(from)] }
    }
  }
  /** @param {string} hash @param {object} tx @param {ReturnType<typeof execute>} result */
  const include = (hash, tx, result) => {
    height += 1
    records.push({ hash, tx, height, time: new Date().toISOString(), ...result })
  }
  /** @param {string} hash @param {Decoded} tx */
  const deliver = (hash, tx) => {
    try {
      const from = check(tx, 0)
      checkFunds(from, sumOf(feeOf(tx)))
      include(hash, txJson(tx), execute(tx, from))
    } catch (error) {
      // A transaction that fails the checks when its turn comes is never included.
      if (!(error instanceof Refusal)) throw error
    }
  }

  return {
    balances,
    account,
    records,
    height: () => height,
    isKnown: (/** @type {string} */ address) => balances.has(address),
    /**
     * Gives an address money.
     *
     * @param {string} address
     * @param {Coin} coin
     * @param {{ isLocked?: boolean }} [options] locked coins cannot be spent, as in vesting
     */
    fund(address, coin, { isLocked = false } = {}) {
      gifts += 1
      account(address)
      balances.add(address, coin.denom, BigInt(coin.amount))
      if (isLocked) balances.lock(address, coin.denom, BigInt(coin.amount))
      const events = [...transferEvents(GIVER, address, [coin]), senderEvent(GIVER)]
      const hash = hashOf(Buffer.from(`gift ${gifts}`))
      include(hash, giftJson(GIVER, address, [coin]), { code: 0, log: '', events })
    },
    /**
     * Checks a transaction and applies it, or lets it wait. One that would fail is refused, and costs nothing.
     *
     * @param {Uint8Array} bytes
     * @returns {{ code: number, codespace: string, log: string, hash: string, data: string }}
     */
    broadcast(bytes) {
      const hash = hashOf(bytes)
      try {
        const tx = decode(bytes)
        const from = check(tx, waiting(addressOf(tx.key)))
        const sends = tx.body.messages.map((message) => sendIn(from, message))
        checkFunds(from, sumOf(feeOf(tx), ...sends.map(({ coins }) => coins)))
        if (isHeld) pool.set(hash, tx)
        else deliver(hash, tx)
        return { code: 0, codespace: '', log: '', hash, data: '' }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return { code: error.code, codespace: 'sdk', log: error.message, hash, data: '' }
      }
    },
    /**
     * Stops making blocks, or puts what waits into blocks, in its order.
     *
     * @param {boolean} hold
     */
    hold(hold) {
      isHeld = hold
      if (hold) return
      const due = [...pool]
      pool.clear()
      for (const [hash, tx] of due) deliver(hash, tx)
    },
    /** Forgets what waits. */
    drop: () => pool.clear(),
  }
}

/** @typedef {ReturnType<typeof createChain>} CosmosChain */
