import { address, getAddressDecoder } from '@solana/kit'

export const TOKEN_PROGRAM = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const TOKEN_2022_PROGRAM = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

/** @param {string} program */
export const isTokenProgram = (program) =>
  program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM

const MINT_BYTES = 82
const ACCOUNT_BYTES = 165
/** Behind the longer of the two comes a byte that says which one it is; extensions follow. */
const KIND_AT = ACCOUNT_BYTES
const EXTENSIONS_AT = ACCOUNT_BYTES + 1
const MINT_KIND = 1
const ACCOUNT_KIND = 2
const NO_KEY = '11111111111111111111111111111111'
const STATES = ['uninitialized', 'initialized', 'frozen']

/** @param {import('@solana/kit').ReadonlyUint8Array} data */
const viewOf = (data) => new DataView(Uint8Array.from(data).buffer)

/** @param {DataView} view @param {number} at @returns {string} */
const keyAt = (view, at) => getAddressDecoder().decode(new Uint8Array(view.buffer, at, 32))

/** A key that need not be there: 32 zero bytes say that it is not. @param {DataView} view @param {number} at */
function keyOrNull(view, at) {
  const key = keyAt(view, at)
  return key === NO_KEY ? null : key
}

/** A key behind four bytes that say whether it is there (`COption`). @param {DataView} view @param {number} at */
const optionalKey = (view, at) => (view.getUint32(at, true) === 1 ? keyAt(view, at + 4) : null)

/** @param {import('@solana/kit').ReadonlyUint8Array} data @param {number} bare @param {number} kind */
const isOfKind = (data, bare, kind) =>
  data.length === bare || (data.length > KIND_AT && data[KIND_AT] === kind)

/** @param {DataView} view @param {number} at */
const feeAt = (view, at) => ({
  epoch: Number(view.getBigUint64(at, true)),
  maximumFee: Number(view.getBigUint64(at + 8, true)),
  transferFeeBasisPoints: view.getUint16(at + 16, true),
})

/** Reads texts that each have their length before them. @param {DataView} view @param {number} start */
function createTextReader(view, start) {
  let at = start
  return () => {
    const length = view.getUint32(at, true)
    const text = Buffer.from(view.buffer, at + 4, length).toString()
    at += 4 + length
    return text
  }
}

/**
 * Extensions of Token-2022, by their number, as a node shows them.
 *
 * @type {Readonly<Record<number, (view: DataView, at: number) => { extension: string, state?: object }>>}
 */
const EXTENSIONS = {
  1: (view, at) => ({
    extension: 'transferFeeConfig',
    state: {
      transferFeeConfigAuthority: keyOrNull(view, at),
      withdrawWithheldAuthority: keyOrNull(view, at + 32),
      withheldAmount: Number(view.getBigUint64(at + 64, true)),
      olderTransferFee: feeAt(view, at + 72),
      newerTransferFee: feeAt(view, at + 90),
    },
  }),
  2: (view, at) => ({
    extension: 'transferFeeAmount',
    state: { withheldAmount: Number(view.getBigUint64(at, true)) },
  }),
  7: () => ({ extension: 'immutableOwner' }),
  8: (view, at) => ({
    extension: 'memoTransfer',
    state: { requireIncomingTransferMemos: view.getUint8(at) === 1 },
  }),
  18: (view, at) => ({
    extension: 'metadataPointer',
    state: { authority: keyOrNull(view, at), metadataAddress: keyOrNull(view, at + 32) },
  }),
  19(view, at) {
    const text = createTextReader(view, at + 64)
    const [name, symbol, uri] = [text(), text(), text()]
    const keys = { updateAuthority: keyOrNull(view, at), mint: keyAt(view, at + 32) }
    return {
      extension: 'tokenMetadata',
      state: { ...keys, name, symbol, uri, additionalMetadata: [] },
    }
  },
}

/** @param {DataView} view */
function readExtensions(view) {
  /** @type {{ extension: string, state?: object }[]} */
  const found = []
  let at = EXTENSIONS_AT
  while (at + 4 <= view.byteLength) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (type === 0) break
    found.push(EXTENSIONS[type]?.(view, at + 4) ?? { extension: 'unparseableExtension' })
    at += 4 + length
  }
  return found
}

/**
 * The balance of a token account.
 *
 * @typedef {object} TokenAccount
 * @property {string} mint
 * @property {string} owner
 * @property {bigint} amount
 * @property {string} state
 * @property {boolean} isNative
 * @property {string | null} delegate
 * @property {readonly object[]} extensions
 */

/**
 * @param {{ programAddress: string, data: import('@solana/kit').ReadonlyUint8Array } | undefined} account
 * @returns {TokenAccount | undefined} undefined when it is none
 */
export function readTokenAccount(account) {
  if (!account || !isTokenProgram(account.programAddress)) return undefined
  if (!isOfKind(account.data, ACCOUNT_BYTES, ACCOUNT_KIND)) return undefined
  const view = viewOf(account.data)
  return {
    mint: keyAt(view, 0),
    owner: keyAt(view, 32),
    amount: view.getBigUint64(64, true),
    delegate: optionalKey(view, 72),
    state: STATES[view.getUint8(108)] ?? 'uninitialized',
    isNative: view.getUint32(109, true) === 1,
    extensions: readExtensions(view),
  }
}

/**
 * @param {{ programAddress: string, data: import('@solana/kit').ReadonlyUint8Array } | undefined} account
 */
export function readMint(account) {
  if (!account || !isTokenProgram(account.programAddress)) return undefined
  if (!isOfKind(account.data, MINT_BYTES, MINT_KIND)) return undefined
  const view = viewOf(account.data)
  return {
    mintAuthority: optionalKey(view, 0),
    supply: view.getBigUint64(36, true),
    decimals: view.getUint8(44),
    isInitialized: view.getUint8(45) === 1,
    freezeAuthority: optionalKey(view, 46),
    extensions: readExtensions(view),
  }
}

/** An amount as nodes show it. @param {bigint} amount @param {number} decimals */
export function tokenAmount(amount, decimals) {
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = rest === '' ? whole : `${whole}.${rest}`
  return { amount: String(amount), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

/**
 * The data of an account as `jsonParsed` shows it.
 *
 * @param {{ programAddress: string, data: import('@solana/kit').ReadonlyUint8Array }} account
 * @param {(mint: string) => number | undefined} decimalsOf
 * @returns {object | undefined} undefined when there is nothing to parse
 */
export function parsedData(account, decimalsOf) {
  const program = account.programAddress === TOKEN_PROGRAM ? 'spl-token' : 'spl-token-2022'
  const space = account.data.length
  const mint = readMint(account)
  if (mint) {
    const { extensions, supply, ...rest } = mint
    const more = extensions.length > 0 ? { extensions } : {}
    const info = { ...rest, supply: String(supply), ...more }
    return { program, parsed: { type: 'mint', info }, space }
  }
  const held = readTokenAccount(account)
  const decimals = held && decimalsOf(held.mint)
  if (!held || decimals === undefined) return undefined
  const { amount, delegate, extensions, ...rest } = held
  const info = {
    ...rest,
    ...(delegate === null ? {} : { delegate }),
    ...(extensions.length > 0 ? { extensions } : {}),
    tokenAmount: tokenAmount(amount, decimals),
  }
  return { program, parsed: { type: 'account', info }, space }
}
