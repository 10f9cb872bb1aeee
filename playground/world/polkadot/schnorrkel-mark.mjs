/** A signed transaction from an account id, up to the end of its sr25519 signature. */
const SIGNED_SR25519 = /^0x(?:.{4}|.{8})8400.{64}01.{126}(..)/i
/** Set in the last byte of every sr25519 signature, to tell it from an ed25519 one. */
const MARK = 0x80

/**
 * Whether a transaction's signature can be one. chopsticks 1.1.0 dies of an sr25519 signature without
 * schnorrkel's mark, where a node refuses it as a bad proof, so that it must never see one.
 *
 * @param {string} transaction hex
 */
export function isReadable(transaction) {
  const last = SIGNED_SR25519.exec(transaction)?.[1]
  return last === undefined || (Number.parseInt(last, 16) & MARK) !== 0
}
