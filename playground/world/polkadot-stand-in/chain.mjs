import { TypeRegistry, Metadata } from '@polkadot/types'
import { blake2AsHex, blake2AsU8a, decodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { u8aToHex } from '@polkadot/util'
import metadataHex from '@polkadot/types-support/metadata/v14/polkadot-hex'
import { createAccounts } from './accounts.mjs'
import { createEvents } from './events.mjs'
import version from '@polkadot/types-support/metadata/v14/polkadot-ver'

/** A refusal with a JSON-RPC code. */
export class ChainError extends Error {
  /**
   * @param {number} code
   * @param {string} message
   * @param {string} [data]
   */
  constructor(code, message, data) {
    super(message)
    this.name = 'ChainError'
    this.code = code
    this.data = data
  }
}

/** Code of Substrate nodes for a transaction that does not hold. */
const INVALID = 1010
const SYSTEM_ACCOUNT = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
const SYSTEM_EVENTS = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'
/** The cost of every transaction here. */
export const FEE = 10_000_000n
/** Longer payloads are signed as their hash. */
const LONGEST_PLAIN = 256

const GENESIS = blake2AsHex('latchkey local chain')

/**
 * A block's content, as hex, and all accounts after it.
 *
 * @typedef {{ extrinsics: readonly string[], events: string | null, accounts: Map<string, import('./accounts.mjs').Account> }} Block
 */

/**
 * Calls that move money: the amount, and whether the sender's account has to stay. After the receiver comes an
 * amount, or, to move all of it, whether the account has to stay.
 *
 * @type {Readonly<Record<string, (second: any, spendable: (keepsAlive: boolean) => bigint) => { value: bigint, keepsAlive: boolean }>>}
 */
const TRANSFERS = {
  transferKeepAlive: (value) => ({ value: value.toBigInt(), keepsAlive: true }),
  transferAllowDeath: (value) => ({ value: value.toBigInt(), keepsAlive: false }),
  transferAll: (keepAlive, spendable) => ({
    value: spendable(keepAlive.isTrue),
    keepsAlive: keepAlive.isTrue,
  }),
}

/** A call that moves nothing. */
const isRemark = (/** @type {any} */ { section, method }) =>
  section === 'system' && (method === 'remark' || method === 'remarkWithEvent')

/** @param {any} call */
const isKnown = (call) =>
  isRemark(call) || (call.section === 'balances' && Object.hasOwn(TRANSFERS, call.method))

/**
 * The events of a transfer.
 *
 * @param {{ created?: boolean, killed?: boolean }} done
 * @param {readonly [payer: Uint8Array, receiver: Uint8Array]} parties
 * @param {Uint8Array} amount
 * @returns {import('./events.mjs').ChainEvent[]}
 */
function eventsOf({ created, killed }, [payer, receiver], amount) {
  /** @type {import('./events.mjs').ChainEvent[]} */
  const told = []
  if (created) told.push(['System', 'NewAccount', receiver])
  if (created) told.push(['Balances', 'Endowed', receiver, amount])
  if (killed) told.push(['System', 'KilledAccount', payer])
  return [...told, ['Balances', 'Transfer', payer, receiver, amount]]
}

/** @param {string} reason */
const invalid = (reason) => new ChainError(INVALID, 'Invalid Transaction', reason)

/**
 * The header of a block; nothing in it depends on what the block holds.
 *
 * @param {number} number
 * @param {string} parentHash
 */
const headerOf = (number, parentHash) => ({
  number: `0x${number.toString(16)}`,
  parentHash,
  stateRoot: GENESIS,
  extrinsicsRoot: GENESIS,
  digest: { logs: [] },
})

/**
 * The smallest chain that wallets and apps cannot tell from a real one as long as they only pay: the metadata of a
 * real runtime, accounts, and transfers whose signature, nonce, era and amounts are checked. Every transaction is a
 * block of its own, final at once, unless blocks or their finality are held up. A transaction that fails is in a
 * block all the same, and costs its fee.
 */
export function createChain() {
  const registry = new TypeRegistry()
  registry.setMetadata(new Metadata(registry, /** @type {`0x${string}`} */ (metadataHex)))
  const accounts = createAccounts()
  const events = createEvents(registry)
  /** @type {string[]} */
  const transactions = []
  /** Hashes of all blocks, the genesis first. */
  const hashes = [GENESIS]
  /** A block, at most one transaction, and the accounts after it. @type {Map<string, Block>} */
  const blocks = new Map()
  /** Transactions that wait for a block, by hash. @type {Map<string, any>} */
  const pool = new Map()
  let isHeld = false
  /** The last block that is final, where finality is held up. @type {number | undefined} */
  let heldFinal
  const best = () => hashes.length - 1
  const finalized = () => heldFinal ?? best()
  /** @param {Omit<Block, 'accounts'>} [content] */
  const seal = (content) => {
    const header = headerOf(hashes.length, hashes[hashes.length - 1] ?? GENESIS)
    const hash = registry.createType('Header', header).hash.toHex()
    hashes.push(hash)
    blocks.set(hash, { extrinsics: [], events: null, ...content, accounts: accounts.copy() })
  }
  seal()

  /**
   * @param {any} extrinsic
   * @param {any} payload
   */
  const isSigned = (extrinsic, payload) => {
    const bytes = payload.toU8a({ method: true })
    const signed = bytes.length > LONGEST_PLAIN ? blake2AsU8a(bytes) : bytes
    const signature = extrinsic.signature.toHex()
    return signatureVerify(signed, signature, extrinsic.signer.toString()).isValid
  }

  /**
   * The block a transaction is bound to, if it is still good.
   *
   * @param {any} era
   */
  const anchorOf = (era) => {
    if (era.isImmortalEra) return GENESIS
    const birth = era.asMortalEra.birth(best())
    if (best() >= era.asMortalEra.death(best())) throw invalid('Transaction is outdated')
    return hashes[birth] ?? GENESIS
  }

  /** @param {any} extrinsic */
  const checkSignature = (extrinsic) => {
    const payload = registry.createType(
      'ExtrinsicPayload',
      {
        blockHash: anchorOf(extrinsic.era),
        era: extrinsic.era.toHex(),
        genesisHash: GENESIS,
        method: extrinsic.method.toHex(),
        nonce: extrinsic.nonce,
        specVersion: version.specVersion,
        tip: extrinsic.tip,
        transactionVersion: version.transactionVersion,
      },
      { version: 4 },
    )
    if (!isSigned(extrinsic, payload)) throw invalid('Transaction has a bad signature')
  }

  /**
   * The checks before a transaction may wait for a block.
   *
   * @param {any} extrinsic
   * @param {number} ahead how many of the account come before it
   * @returns {string} who signed, as hex
   */
  const check = (extrinsic, ahead) => {
    checkSignature(extrinsic)
    const from = u8aToHex(decodeAddress(extrinsic.signer.toString()))
    if (!isKnown(extrinsic.method)) {
      throw invalid(`Only these calls are known here: remark,${Object.keys(TRANSFERS)}`)
    }
    if (extrinsic.nonce.toNumber() !== accounts.get(from).nonce + ahead) {
      throw invalid('Transaction is outdated')
    }
    if (accounts.spendable(from, true) < FEE) throw invalid('Inability to pay some fees')
    return from
  }

  /** Takes the fee, and moves what is to be moved. @param {any} extrinsic @param {string} from */
  const apply = (extrinsic, from) => {
    const { nonce, free } = accounts.get(from)
    accounts.change(from, { nonce: nonce + 1, free: free - FEE })
    const { method, args } = extrinsic.method
    const payer = events.account(from)
    const paid = [payer, events.balance(FEE)]
    /** @type {import('./events.mjs').ChainEvent} */
    const charged = ['TransactionPayment', 'TransactionFeePaid', ...paid, events.balance(0n)]
    /** @type {import('./events.mjs').ChainEvent[]} */
    const told = [['Balances', 'Withdraw', ...paid]]
    if (isRemark(extrinsic.method)) return [...told, charged, events.success()]
    const to = u8aToHex(decodeAddress(args[0].toString()))
    const { keepsAlive, value } = TRANSFERS[method](args[1], (one) => accounts.spendable(from, one))
    const result = accounts.transfer(from, to, value, keepsAlive)
    if ('error' in result) return [...told, charged, events.failure(result.error)]
    const moved = eventsOf(result, [payer, events.account(to)], events.balance(value))
    return [...told, ...moved, charged, events.success()]
  }

  /** Puts a transaction into a block, if it still holds. @param {any} extrinsic */
  const include = (extrinsic) => {
    try {
      const told = apply(extrinsic, check(extrinsic, 0))
      seal({ extrinsics: [extrinsic.toHex()], events: events.encode(told) })
      transactions.push(extrinsic.toHex())
    } catch (error) {
      if (!(error instanceof ChainError)) throw error
    }
  }

  return {
    genesis: GENESIS,
    metadata: metadataHex,
    version,
    transactions,
    best,
    finalized,
    hashOf: (/** @type {number} */ number) => hashes[number],
    /** @param {unknown} hash */
    header(hash) {
      const number = hashes.indexOf(/** @type {`0x${string}`} */ (hash))
      return number < 0 ? null : headerOf(number, hashes[number - 1] ?? GENESIS)
    },
    /**
     * A block with its transactions.
     *
     * @param {unknown} hash
     */
    block(hash) {
      const header = this.header(hash)
      const extrinsics = blocks.get(String(hash))?.extrinsics ?? []
      return header && { block: { header, extrinsics }, justifications: null }
    },
    /** @param {string} id account id as hex */
    nonceOf: (id) => accounts.get(id).nonce,
    /**
     * Gives an account money from nowhere.
     *
     * @param {string} address
     * @param {bigint} amount
     */
    endow(address, amount) {
      const id = u8aToHex(decodeAddress(address))
      accounts.change(id, { free: accounts.get(id).free + amount })
    },
    /**
     * Locks what an account has, and sets some of it aside.
     *
     * @param {string} address
     * @param {{ frozen: bigint, reserved: bigint }} parts
     */
    lock(address, { frozen, reserved }) {
      const id = u8aToHex(decodeAddress(address))
      const { free, reserved: before } = accounts.get(id)
      accounts.change(id, { frozen, reserved, free: free + before - reserved })
    },
    /**
     * The record of an account, or the events of a block, as storage has it.
     *
     * @param {string} key
     * @param {string} [hash]
     */
    storage(key, hash) {
      const block = blocks.get(hash ?? hashes[best()] ?? GENESIS)
      if (key === SYSTEM_EVENTS) return block?.events ?? null
      if (!key.startsWith(SYSTEM_ACCOUNT) || key.length !== SYSTEM_ACCOUNT.length + 96) return null
      const id = `0x${key.slice(-64)}`
      // Money from nowhere is in no block: it is there from the last one on.
      const isLast = hash === undefined || hash === hashes[best()]
      const account = (isLast ? accounts.copy() : block?.accounts)?.get(id)
      if (!account) return null
      const { nonce, ...data } = account
      return registry.createType('FrameSystemAccountInfo', { nonce, providers: 1, data }).toHex()
    },
    /**
     * A call of the runtime: those by which libraries ask for its metadata, and the one for fees.
     *
     * @param {string} name
     * @throws {ChainError} for any other
     */
    call(name) {
      if (name === 'Metadata_metadata_versions')
        return registry.createType('Vec<u32>', [14]).toHex()
      if (name === 'Metadata_metadata_at_version') {
        return u8aToHex(registry.createType('Option<Bytes>', metadataHex).toU8a())
      }
      if (name === 'TransactionPaymentApi_query_info') {
        const info = { weight: { refTime: 1, proofSize: 1 }, class: 'Normal', partialFee: FEE }
        return registry.createType('RuntimeDispatchInfo', info).toHex()
      }
      throw new ChainError(-32_000, `The runtime has no ${name}`)
    },
    /**
     * Takes a signed transaction.
     *
     * @param {string} hex
     * @returns {string} its hash
     * @throws {ChainError} 1010 when it does not hold
     */
    submit(hex) {
      const extrinsic = registry.createType('Extrinsic', hex)
      if (!extrinsic.isSigned) throw invalid('Transaction is not signed')
      const hash = extrinsic.hash.toHex()
      const { signer } = extrinsic
      const ahead = [...pool.values()].filter((one) => one.signer.eq(signer)).length
      check(extrinsic, ahead)
      if (isHeld) pool.set(hash, extrinsic)
      else include(extrinsic)
      return hash
    },
    /** Stops making blocks, or puts what waits into some, in its order. @param {boolean} hold */
    hold(hold) {
      isHeld = hold
      if (hold) return
      const due = [...pool.values()]
      pool.clear()
      for (const extrinsic of due) include(extrinsic)
    },
    /** Forgets what waits. */
    drop: () => pool.clear(),
    /** Blocks with nothing in them. @param {number} count */
    mine(count) {
      for (let block = 0; block < count; block += 1) seal()
    },
    /** Keeps the last final block in place, or makes all of them final. @param {boolean} hold */
    holdFinality: (hold) => void (heldFinal = hold ? finalized() : undefined),
  }
}
