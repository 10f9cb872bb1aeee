import { TypeRegistry, Metadata } from '@polkadot/types'
import { blake2AsHex, blake2AsU8a, decodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { u8aToHex } from '@polkadot/util'
import metadataHex from '@polkadot/types-support/metadata/v14/polkadot-hex'
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
/** What every transaction costs here, and the least an account may be left with. */
export const FEE = 10_000_000n
export const EXISTENTIAL = 10_000_000_000n
/** Longer payloads are signed as their hash. */
const LONGEST_PLAIN = 256

const GENESIS = blake2AsHex('latchkey local chain')

/** @typedef {{ nonce: number, free: bigint }} Account */

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
 * The events of a block with one transaction that succeeded.
 *
 * @param {TypeRegistry} registry
 */
function successOf(registry) {
  const info = { weight: { refTime: 1, proofSize: 1 }, class: 'Normal', paysFee: 'Yes' }
  const dispatch = registry.createType('FrameSupportDispatchDispatchInfo', info).toU8a()
  const { index } = registry.metadata.pallets.find(({ name }) => name.toString() === 'System') ?? {}
  // One event: of transaction 0, pallet System, its first variant (ExtrinsicSuccess), and no topics.
  const event = [4, 0, 0, 0, 0, 0, index?.toNumber() ?? 0, 0, ...dispatch, 0]
  return u8aToHex(Uint8Array.from(event))
}

/**
 * The smallest chain that wallets and apps cannot tell from a real one as long as they only pay: the
 * metadata of a real runtime, accounts, and transfers whose signature, nonce, era and amounts are checked.
 * Every transaction is a block of its own, final at once.
 */
export function createChain() {
  const registry = new TypeRegistry()
  registry.setMetadata(new Metadata(registry, /** @type {`0x${string}`} */ (metadataHex)))
  /** @type {Map<string, Account>} */
  const accounts = new Map()
  /** @type {string[]} */
  const transactions = []
  /** Hashes of all blocks, the genesis first. */
  const hashes = [GENESIS]
  /** Transactions of each block, at most one. @type {Map<string, string>} */
  const held = new Map()
  const best = () => hashes.length - 1
  /** @param {string} [extrinsic] */
  const seal = (extrinsic) => {
    const header = headerOf(hashes.length, hashes[hashes.length - 1] ?? GENESIS)
    const hash = registry.createType('Header', header).hash.toHex()
    hashes.push(hash)
    if (extrinsic !== undefined) held.set(hash, extrinsic)
  }
  seal()

  /** @param {string} id account id as hex */
  const accountOf = (id) => accounts.get(id) ?? { nonce: 0, free: 0n }

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

  /** @param {any} extrinsic */
  const apply = (extrinsic) => {
    const from = u8aToHex(decodeAddress(extrinsic.signer.toString()))
    const sender = accountOf(from)
    const { section, method, args } = extrinsic.method
    if (section !== 'balances' || method !== 'transferKeepAlive') {
      throw invalid('Only balances.transferKeepAlive is known here')
    }
    const to = u8aToHex(decodeAddress(args[0].toString()))
    const value = args[1].toBigInt()
    if (extrinsic.nonce.toNumber() !== sender.nonce) throw invalid('Transaction is outdated')
    const left = sender.free - value - FEE
    if (left < EXISTENTIAL) throw invalid('Inability to pay some fees')
    accounts.set(from, { nonce: sender.nonce + 1, free: left })
    const receiver = accountOf(to)
    accounts.set(to, { ...receiver, free: receiver.free + value })
  }

  return {
    genesis: GENESIS,
    metadata: metadataHex,
    version,
    transactions,
    best,
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
      const extrinsic = held.get(String(hash))
      const extrinsics = extrinsic === undefined ? [] : [extrinsic]
      return header && { block: { header, extrinsics }, justifications: null }
    },
    accountOf,
    /**
     * Gives an account money from nowhere.
     *
     * @param {string} address
     * @param {bigint} amount
     */
    endow(address, amount) {
      const id = u8aToHex(decodeAddress(address))
      const account = accountOf(id)
      accounts.set(id, { ...account, free: account.free + amount })
    },
    /**
     * The record of an account as it is now, or the events of a block, as storage has it.
     *
     * @param {string} key
     * @param {string} [hash]
     */
    storage(key, hash = hashes[best()] ?? GENESIS) {
      if (key === SYSTEM_EVENTS) return held.has(hash) ? successOf(registry) : null
      if (!key.startsWith(SYSTEM_ACCOUNT) || key.length !== SYSTEM_ACCOUNT.length + 96) return null
      const account = accounts.get(`0x${key.slice(-64)}`)
      if (!account) return null
      const { nonce, free } = account
      const data = { nonce, providers: 1, data: { free } }
      return registry.createType('FrameSystemAccountInfo', data).toHex()
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
      checkSignature(extrinsic)
      apply(extrinsic)
      seal(hex)
      transactions.push(hex)
      return extrinsic.hash.toHex()
    },
  }
}
