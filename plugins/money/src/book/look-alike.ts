import { namespaceOf, type CaipNetworkId } from '@latchkey/kernel'

/** How addresses of one form are compared. */
interface Form {
  /** The common beginning of all or most addresses of the form: it does not tell owners apart. */
  readonly fixed: RegExp
  /** Fewest characters shared at each end. */
  readonly edge: number
  /** Fewest characters shared at both ends together. */
  readonly least: number
  /** Whether two letters of different case are the same. */
  readonly isCaseless: boolean
}

const HEX: Form = { fixed: /^0x/i, edge: 2, least: 6, isCaseless: true }
const BECH32: Form = { fixed: /^[a-z0-9]+1[qp]?/i, edge: 3, least: 6, isCaseless: true }
const BASE58: Form = { fixed: /^/, edge: 2, least: 5, isCaseless: false }
/** The first character follows from the network. */
const BASE58_OF_NETWORK: Form = { ...BASE58, fixed: /^./ }

function formOf(network: CaipNetworkId, address: string): Form {
  switch (namespaceOf(network)) {
    case 'eip155':
      return HEX
    case 'cosmos':
      return { ...BECH32, fixed: /^[a-z0-9]+1/i }
    case 'bip122':
      return /^(bc|tb|bcrt)1/i.test(address) ? BECH32 : BASE58_OF_NETWORK
    case 'polkadot':
      return BASE58_OF_NETWORK
    default:
      return BASE58
  }
}

/** Whether two texts are the same address. */
export function isSameAddress(network: CaipNetworkId, left: string, right: string): boolean {
  const { isCaseless } = formOf(network, left)
  return left === right || (isCaseless && left.toLowerCase() === right.toLowerCase())
}

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
export function isLookAlike(network: CaipNetworkId, left: string, right: string): boolean {
  if (isSameAddress(network, left, right)) return false
  const { fixed, edge, least } = formOf(network, left)
  const [own, other] = [left, right].map((one) => one.replace(fixed, '').toLowerCase())
  const [front, back] = sharedEnds(own ?? '', other ?? '')
  return front >= edge && back >= edge && front + back >= least
}
