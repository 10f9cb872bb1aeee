/** As HTML has it for its e-mail field. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i
/** Longest address (RFC 5321). */
const LONGEST = 254

/** An address without the spaces around it; `undefined` if it is none. */
export function emailOf(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  const email = given.trim()
  return email.length <= LONGEST && EMAIL.test(email) ? email : undefined
}

/** Six digits, however they are grouped; `undefined` if there are others. */
export function otpOf(given: unknown): string | undefined {
  const digits = typeof given === 'string' ? given.replace(/[\s-]/g, '') : ''
  return /^\d{6}$/.test(digits) ? digits : undefined
}
