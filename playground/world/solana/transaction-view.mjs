import { getBase58Decoder, getBase64Decoder, getTransactionEncoder } from '@solana/kit'
import { parseInstruction } from './parsed-instructions.mjs'
import { tokenBalances } from './records.mjs'

/** @typedef {import('./records.mjs').Status} Status */

const base58 = getBase58Decoder()

/**
 * The rights of an account in a message.
 *
 * @param {import('./fees.mjs').Message} message
 * @param {number} index
 */
function roleOf({ header, staticAccounts }, index) {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const signer = index < numSignerAccounts
  const end = signer
    ? numSignerAccounts - numReadonlySignerAccounts
    : staticAccounts.length - numReadonlyNonSignerAccounts
  return { signer, writable: index < end }
}

/**
 * @typedef {object} PlainInstruction
 * @property {number} programIdIndex
 * @property {readonly number[]} accounts
 * @property {Uint8Array} data
 * @property {number | null} stackHeight
 */

/** @param {Status} status @returns {readonly PlainInstruction[]} */
const outerOf = ({ message }) =>
  message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
    programIdIndex: programAddressIndex,
    accounts: accountIndices,
    data: Uint8Array.from(data ?? []),
    stackHeight: null,
  }))

/** @param {Status} status @returns {readonly { index: number, instructions: readonly PlainInstruction[] }[]} */
const innerOf = ({ inner }) =>
  inner.flatMap((list, index) => {
    const instructions = list.map((one) => {
      const instruction = one.instruction()
      return {
        programIdIndex: instruction.programIdIndex(),
        accounts: [...instruction.accounts()],
        data: instruction.data(),
        stackHeight: one.stackHeight(),
      }
    })
    return instructions.length > 0 ? [{ index, instructions }] : []
  })

/** @param {Status} status @param {boolean} isParsed */
function createInstructionView({ message }, isParsed) {
  const keys = message.staticAccounts
  return (/** @type {PlainInstruction} */ { programIdIndex, accounts, data, stackHeight }) => {
    if (!isParsed) return { programIdIndex, accounts, data: base58.decode(data), stackHeight }
    const programId = keys[programIdIndex] ?? ''
    const named = accounts.map((index) => keys[index] ?? '')
    const parsed = parseInstruction(programId, named, data)
    const rest = parsed ?? { accounts: named, data: base58.decode(data) }
    return { programId, ...rest, stackHeight }
  }
}

/** @param {Status} status @param {'json' | 'jsonParsed'} encoding */
function messageOf(status, encoding) {
  const { message, transaction } = status
  const isParsed = encoding === 'jsonParsed'
  const keys = message.staticAccounts
  const { header } = message
  return {
    signatures: Object.values(transaction.signatures).map((one) => (one ? base58.decode(one) : '')),
    message: {
      accountKeys: isParsed
        ? keys.map((pubkey, index) => ({
            pubkey,
            ...roleOf(message, index),
            source: 'transaction',
          }))
        : keys,
      ...(isParsed
        ? {}
        : {
            header: {
              numRequiredSignatures: header.numSignerAccounts,
              numReadonlySignedAccounts: header.numReadonlySignerAccounts,
              numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
            },
          }),
      instructions: outerOf(status).map(createInstructionView(status, isParsed)),
      recentBlockhash: String(message.lifetimeToken),
      ...(message.version === 0 ? { addressTableLookups: [] } : {}),
    },
  }
}

/**
 * A transaction as `getTransaction` answers it.
 *
 * @param {Status} status
 * @param {string} [encoding] `json` by default
 */
export function transactionView(status, encoding = 'json') {
  const { slot, time, err, fee, logs, units, before, after, message, transaction } = status
  const isParsed = encoding === 'jsonParsed'
  const view = createInstructionView(status, isParsed)
  const bytes = () => new Uint8Array(getTransactionEncoder().encode(transaction))
  const encoded = () =>
    encoding === 'base64'
      ? [getBase64Decoder().decode(bytes()), 'base64']
      : [base58.decode(bytes()), 'base58']
  return {
    slot,
    blockTime: time,
    version: message.version,
    meta: {
      err,
      status: err ? { Err: err } : { Ok: null },
      fee: Number(fee),
      computeUnitsConsumed: units,
      logMessages: logs,
      rewards: [],
      preBalances: before.map(({ lamports }) => Number(lamports)),
      postBalances: after.map(({ lamports }) => Number(lamports)),
      preTokenBalances: tokenBalances(before),
      postTokenBalances: tokenBalances(after),
      innerInstructions: innerOf(status).map(({ index, instructions }) => ({
        index,
        instructions: instructions.map(view),
      })),
      loadedAddresses: { readonly: [], writable: [] },
    },
    transaction:
      encoding === 'json' || isParsed
        ? messageOf(status, isParsed ? 'jsonParsed' : 'json')
        : encoded(),
  }
}
