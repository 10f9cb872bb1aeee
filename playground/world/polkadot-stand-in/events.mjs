import { u8aToHex } from '@polkadot/util'

/** Number of `DispatchError::Token` among the errors of a call. */
const TOKEN_ERROR = 7
/** Errors of a token, by their numbers (`sp_runtime::TokenError`). */
const TOKEN_ERRORS = /** @type {const} */ ({
  FundsUnavailable: 0,
  BelowMinimum: 2,
  Frozen: 5,
  NotExpendable: 8,
})

/** @typedef {keyof typeof TOKEN_ERRORS} TransferError */

/**
 * An event by its names, with the encoded values of its fields.
 *
 * @typedef {readonly [pallet: string, name: string, ...fields: Uint8Array[]]} ChainEvent
 */

/**
 * Writes events as the runtime's storage has them (`System.Events`), by the numbers of its metadata.
 *
 * @param {import('@polkadot/types').TypeRegistry} registry
 */
export function createEvents(registry) {
  const weight = { refTime: 1, proofSize: 1 }
  const info = registry
    .createType('FrameSupportDispatchDispatchInfo', { weight, class: 'Normal', paysFee: 'Yes' })
    .toU8a()

  /** @param {string} pallet @param {string} name @returns {readonly [number, number]} */
  const numbersOf = (pallet, name) => {
    const found = registry.metadata.pallets.find((one) => one.name.toString() === pallet)
    const types = found && registry.lookup.getSiType(found.events.unwrap().type)
    const variants = [...(types?.def.asVariant.variants ?? [])]
    const variant = variants.find((one) => one.name.toString() === name)
    if (!found || !variant) throw new Error(`The runtime has no event ${pallet}.${name}`)
    return [found.index.toNumber(), variant.index.toNumber()]
  }
  return {
    /** @param {string} id account id as hex */
    account: (id) => Uint8Array.from(Buffer.from(id.slice(2), 'hex')),
    /** @param {bigint} amount */
    balance: (amount) => registry.createType('u128', amount).toU8a(),
    /** @returns {ChainEvent} */
    success: () => ['System', 'ExtrinsicSuccess', info],
    /** @param {TransferError} error @returns {ChainEvent} */
    failure: (error) => [
      'System',
      'ExtrinsicFailed',
      Uint8Array.of(TOKEN_ERROR, TOKEN_ERRORS[error]),
      info,
    ],
    /** All of them of the block's only transaction. @param {readonly ChainEvent[]} events */
    encode(events) {
      const list = events.map(([pallet, name, ...fields]) => {
        const phase = [0, 0, 0, 0, 0] // Applying transaction 0.
        const bytes = fields.flatMap((field) => [...field])
        return [...phase, ...numbersOf(pallet, name), ...bytes, 0] // No topics.
      })
      const count = registry.createType('Compact<u32>', list.length).toU8a()
      return u8aToHex(Uint8Array.from([...count, ...list.flat()]))
    },
  }
}
