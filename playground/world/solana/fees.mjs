/** For each signature, in lamports. */
const SIGNATURE_FEE = 5_000n
const BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111'
/** The computation that an instruction may use by default. */
const DEFAULT_UNITS = 200_000n
const MOST_UNITS = 1_400_000n
const MICRO = 1_000_000n

/** @typedef {import('@solana/kit').CompiledTransactionMessage} Message */

/**
 * The cost of a transaction: its signatures, and its offer for computation.
 *
 * @param {Message} message
 * @returns {bigint} lamports
 */
export function feeOf({ header, instructions, staticAccounts }) {
  let price = 0n
  /** @type {bigint | undefined} */
  let units
  let working = 0n
  for (const { programAddressIndex, data = new Uint8Array() } of instructions) {
    if (staticAccounts[programAddressIndex] !== BUDGET_PROGRAM) {
      working += 1n
      continue
    }
    const bytes = Buffer.from(data)
    if (bytes[0] === 2) units = BigInt(bytes.readUInt32LE(1))
    if (bytes[0] === 3) price = bytes.readBigUInt64LE(1)
  }
  const allowed = units ?? working * DEFAULT_UNITS
  const limit = allowed < MOST_UNITS ? allowed : MOST_UNITS
  return SIGNATURE_FEE * BigInt(header.numSignerAccounts) + (price * limit + MICRO - 1n) / MICRO
}
