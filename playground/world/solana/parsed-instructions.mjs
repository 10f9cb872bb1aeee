import { SYSTEM_PROGRAM } from './token-instructions.mjs'
import { TOKEN_PROGRAM, isTokenProgram, tokenAmount } from './token-accounts.mjs'

const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

/** @typedef {{ program: string, parsed: unknown }} Parsed */

/** @param {readonly string[]} accounts @param {Buffer} data @returns {Parsed | undefined} */
function parseSystem([source, destination], data) {
  if (data.length < 12 || data.readUInt32LE(0) !== 2) return undefined
  const info = { source, destination, lamports: Number(data.readBigUInt64LE(4)) }
  return { program: 'system', parsed: { type: 'transfer', info } }
}

/** @param {string} programId @param {readonly string[]} accounts @param {Buffer} data @returns {Parsed | undefined} */
function parseToken(programId, accounts, data) {
  const program = programId === TOKEN_PROGRAM ? 'spl-token' : 'spl-token-2022'
  const [first, second, third, fourth] = accounts
  const amount = (/** @type {number} */ at) => data.readBigUInt64LE(at)
  if (data[0] === 3 && data.length >= 9) {
    const info = { source: first, destination: second, authority: third, amount: String(amount(1)) }
    return { program, parsed: { type: 'transfer', info } }
  }
  if (data[0] === 7 && data.length >= 9) {
    const info = { mint: first, account: second, mintAuthority: third, amount: String(amount(1)) }
    return { program, parsed: { type: 'mintTo', info } }
  }
  const parties = { source: first, mint: second, destination: third, authority: fourth }
  if (data[0] === 12 && data.length >= 10) {
    const info = { ...parties, tokenAmount: tokenAmount(amount(1), data[9] ?? 0) }
    return { program, parsed: { type: 'transferChecked', info } }
  }
  if (data[0] === 26 && data[1] === 1 && data.length >= 19) {
    const decimals = data[10] ?? 0
    const info = {
      ...parties,
      tokenAmount: tokenAmount(amount(2), decimals),
      feeAmount: tokenAmount(amount(11), decimals),
    }
    return { program, parsed: { type: 'transferCheckedWithFee', info } }
  }
  return undefined
}

/**
 * An instruction in words, where a node would have some: transfers, mints and memos.
 *
 * @param {string} programId
 * @param {readonly string[]} accounts
 * @param {Uint8Array} bytes
 * @returns {Parsed | undefined}
 */
export function parseInstruction(programId, accounts, bytes) {
  const data = Buffer.from(bytes)
  if (programId === SYSTEM_PROGRAM) return parseSystem(accounts, data)
  if (programId === MEMO_PROGRAM) return { program: 'spl-memo', parsed: data.toString() }
  return isTokenProgram(programId) ? parseToken(programId, accounts, data) : undefined
}
