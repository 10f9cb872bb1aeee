import type { Decoded, DecodedArgument, Fact } from '../../model.js'
import { knownContracts, type KnownContracts } from '../known-contracts.js'
import { CALLS } from './calls.js'
import type { Form, Told, TypedGround } from './forms.js'
import { ORDERS } from './orders.js'
import { PERMISSIONS } from './permissions.js'
import { readMessage, takerOf } from './reader.js'
import { signedPart, type TypedRequest } from './signed-part.js'

/** Typed data that was read. */
export interface DecodedTyped {
  /** The hashed part. Nothing else is to be drawn. */
  readonly signed: TypedRequest
  /** `undefined` where its form is not known: then it may move tokens. */
  readonly decoded: Decoded | undefined
  readonly facts: readonly Fact[]
  /** It is on the closed list of forms that move nothing and give no permission. */
  readonly isHarmless: boolean
  /** The account that acts, if it is a contract that the signer owns. */
  readonly actor?: string
  /** The chain that its domain names. */
  readonly chain: string | undefined
}

/** Snapshot's forms: votes and proposals that no contract reads. */
const SNAPSHOT =
  /^(?:Vote|Proposal|UpdateProposal|CancelProposal|Follow|Unfollow|Subscribe|Unsubscribe)$/
/** A domain without a contract and without a chain belongs to no chain. */
const isSnapshot = (domain: Readonly<Record<string, unknown>>) =>
  domain['name'] === 'snapshot' && Object.keys(domain).sort().join() === 'name,version'

/** Texts, choices and times: no member that could name whom something goes to, or how much. */
const PLAIN = ['string', 'string[]', 'bytes32', 'uint32', 'uint32[]', 'uint64']

const snapshot: Form = ({ type, names, has }, { domain }) =>
  isSnapshot(domain) &&
  SNAPSHOT.test(type) &&
  has('space:string', 'timestamp:uint64') &&
  (has('from:address') || has('from:string')) &&
  names().every((name) => name === 'from' || PLAIN.some((plain) => has(`${name}:${plain}`)))
    ? { intent: 'snapshot', facts: [], isHarmless: true }
    : undefined

const BALLOTS = [
  'proposalId,support',
  'proposalId,support,voter,nonce',
  'proposalId,support,reason,params',
  'proposalId,support,voter,nonce,reason,params',
]

/** A vote, in both forms that OpenZeppelin's governors have: of a governor that the app's options name. */
const ballot: Form = ({ type, names, has }, { chain, contracts, taker }) =>
  /^(?:Extended)?Ballot$/.test(type) &&
  BALLOTS.includes(names().join()) &&
  has('proposalId:uint256', 'support:uint8') &&
  taker !== undefined &&
  contracts(chain, taker)?.family === 'governor'
    ? { intent: 'governor.vote', facts: [], isHarmless: true }
    : undefined

/** A closed list: what is not in it may move tokens. */
const HARMLESS: readonly Form[] = [snapshot, ballot]

const FORMS: readonly Form[] = [...HARMLESS, ...PERMISSIONS, ...ORDERS, ...CALLS]

/** Values that are no value of their type make a form unknown. */
function told(data: TypedRequest, ground: TypedGround): Told | undefined {
  try {
    const message = readMessage(data)
    for (const form of FORMS) {
      const found = form(message, ground)
      if (found) return found
    }
  } catch {
    return undefined
  }
  return undefined
}

/** A value may be missing, which has no text. */
function written(value: unknown): string {
  if (typeof value === 'string') return value
  const text: unknown = JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'bigint' ? String(one) : one,
  )
  return typeof text === 'string' ? text : ''
}

/** Every member of the message, for who wants to see everything. */
const argumentsOf = ({ types, primaryType, message }: TypedRequest): readonly DecodedArgument[] =>
  (types[primaryType] ?? []).map(({ name, type }) => ({
    name,
    format: type === 'address' ? 'address' : 'raw',
    value: written(message[name]),
    minor: true,
  }))

const SMALL_SALT = /^0x0{48}([0-9a-f]{16})$/i

/** A salt that small is the number of a chain: tokens that Polygon mapped have it there, and none in `chainId`. */
function chainInSalt({ salt }: TypedRequest['domain']): string | undefined {
  const number = typeof salt === 'string' ? SMALL_SALT.exec(salt)?.[1] : undefined
  return number === undefined ? undefined : `0x${number}`
}

function chainIn(domain: TypedRequest['domain']): string | undefined {
  const id = domain['chainId'] ?? chainInSalt(domain)
  if (id === undefined) return undefined
  if (typeof id !== 'string' && typeof id !== 'number' && typeof id !== 'bigint') return ''
  try {
    return `eip155:${BigInt(id)}`
  } catch {
    return ''
  }
}

/**
 * Reads typed data (EIP-712) by its structure. Names of a form are not believed alone, and only what is hashed is read.
 *
 * @param chain CAIP-2 of the network that the account is on.
 * @throws RangeError if it is nested too deeply
 */
export function decodeTyped(
  data: TypedRequest,
  { chain, account }: { readonly chain: string; readonly account: string },
  contracts: KnownContracts = knownContracts(),
): DecodedTyped {
  const signed = signedPart(data)
  const named = chainIn(signed.domain)
  const taker = takerOf(signed)
  const ground = { chain: named || chain, account, contracts, taker, domain: signed.domain }
  const found = told(signed, ground)
  const contract = taker === undefined ? undefined : contracts(ground.chain, taker)?.name
  const unknown: readonly Fact[] = [{ kind: 'unknown', call: 0, to: taker ?? '', selector: '' }]
  return {
    signed,
    decoded: found && {
      intent: found.intent,
      name: signed.primaryType,
      arguments: argumentsOf(signed),
      ...(contract !== undefined && { contract }),
    },
    facts: found ? found.facts.map((bare): Fact => Object.assign({ call: 0 }, bare)) : unknown,
    isHarmless: found?.isHarmless ?? false,
    ...(found?.actor !== undefined && { actor: found.actor }),
    chain: named,
  }
}
