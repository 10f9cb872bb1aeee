/** Longest address that is shown whole. */
const LONGEST = 30
const TAIL = 12

/**
 * An address of over 30 characters without its middle, so that who it is and at which host stay to be read.
 *
 * @param room characters that are left of it
 */
export function shortEmail(email: string, room = LONGEST): string {
  const letters = Array.from(email)
  if (letters.length <= LONGEST) return email
  const head = letters.slice(0, room - TAIL - 1).join('')
  return `${head}…${letters.slice(-TAIL).join('')}`
}
