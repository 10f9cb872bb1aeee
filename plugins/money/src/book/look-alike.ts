import type { Namespace } from '@latchkey/kernel'

/** A namespace's rules for its addresses. */
export type AddressRules = Pick<Namespace, 'sameAddress' | 'addressPrefix'>

/** How addresses of one form are compared. */
interface Form {
  /** The common beginning of all or most addresses of the form: it does not tell owners apart. */
  readonly fixed: RegExp
  /** Fewest characters shared at each end. */
  readonly edge: number
  /** Fewest characters shared at both ends together. */
  readonly least: number
}

const HEX: Form = { fixed: /^0x/i, edge: 2, least: 6 }
const BECH32: Form = { fixed: /^[a-z0-9]+1/i, edge: 3, least: 6 }
/** The more letters there are, the less it takes. */
const OTHER: Form = { fixed: /^/, edge: 2, least: 5 }

function formOf(address: string, { addressPrefix }: AddressRules): Form {
  const isBech32 = /^[a-z0-9]{1,83}1[02-9ac-hj-np-z]{38,}$/.test(address.toLowerCase())
  const isOneCase = address === address.toLowerCase() || address === address.toUpperCase()
  const form = /^(?:0x)?[0-9a-f]+$/i.test(address) ? HEX : isBech32 && isOneCase ? BECH32 : OTHER
  return addressPrefix ? { ...form, fixed: addressPrefix } : form
}

/** Whether two texts are the same address. */
export const isSameAddress = ({ sameAddress }: AddressRules, left: string, right: string) =>
  left === right || (sameAddress?.(left, right) ?? false)

/** How many characters two texts share at the front and, of the rest, at the back. */
function sharedEnds(left: string, right: string): readonly [front: number, back: number] {
  let front = 0
  while (front < left.length && left[front] === right[front]) front += 1
  const rest = Math.min(left.length, right.length) - front
  let back = 0
  while (back < rest && left.at(-1 - back) === right.at(-1 - back)) back += 1
  return [front, back]
}

/**
 * Whether two different addresses look alike to a reader of their ends. Letters count as a reader sees them, in any
 * case. Of random pairs it is one in millions.
 */
export function isLookAlike(rules: AddressRules, left: string, right: string): boolean {
  if (isSameAddress(rules, left, right)) return false
  const { fixed, edge, least } = formOf(left, rules)
  const [own, other] = [left, right].map((one) => one.replace(fixed, '').toLowerCase())
  const [front, back] = sharedEnds(own ?? '', other ?? '')
  return front >= edge && back >= edge && front + back >= least
}
