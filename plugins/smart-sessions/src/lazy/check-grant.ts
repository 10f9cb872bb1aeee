import { parseChainId } from '@latchkey/kernel/internal'
import { type Account, type CaipNetwork, shown } from '@latchkey/kernel'
import { chainIdOf } from '@latchkey/kernel/internal/page'
import { toJson } from '@latchkey/kernel/internal/tools'
import { SessionErrors, type GrantFault } from '../errors.js'
import type { SessionGrant, SessionPart, SessionRequest } from '../service.js'
import { row } from './read-parts.js'

/** Whom a session is for, and where. */
export interface GrantGround {
  readonly account: Account
  readonly network: CaipNetwork
  /** Milliseconds since the Unix epoch. */
  readonly now: number
}

const fault = (kind: GrantFault, detail: string) =>
  SessionErrors.grant_invalid({ fault: kind, detail })

/** Plain data with its members in one order, so that two of the same are the same text. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value === 'string') return /^0x[0-9a-f]*$/i.test(value) ? value.toLowerCase() : value
  const members = row(value)
  if (!members) return value
  const sorted = Object.entries(members).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, member]) => [name, ordered(member)]))
}
const same = (one: unknown, other: unknown) => toJson(ordered(one)) === toJson(ordered(other))

const quantity = (value: unknown) =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined

/** Members whose number a wallet may lower. */
const LOWERED: ReadonlySet<string> = new Set(['allowance', 'limit', 'count'])

/** Whether a member of what was granted allows no more than what was asked for. */
function isWithin(name: string, given: unknown, asked: unknown): boolean {
  if (!LOWERED.has(name)) return same(given, asked)
  if (typeof given === 'number' && typeof asked === 'number') return given >= 0 && given <= asked
  const [less, most] = [quantity(given), quantity(asked)]
  return less !== undefined && most !== undefined && less <= most
}

/** Whether a part that was granted is the one that was asked for, or less of it. */
function covers(asked: SessionPart, given: unknown): boolean {
  const told = row(given)
  const data = row(told?.['data'])
  if (!told || !data || told['type'] !== asked.type) return false
  const names = Object.keys(asked.data)
  const hasSame = names.length === Object.keys(data).length
  return hasSame && names.every((name) => isWithin(name, data[name], asked.data[name]))
}

/** Pairs each part with another one that was asked for; `undefined` where one is left. */
function paired(given: readonly unknown[], asked: readonly SessionPart[]) {
  const left = [...asked]
  for (const one of given) {
    const at = left.findIndex((part) => covers(part, one))
    if (at < 0) return undefined
    left.splice(at, 1)
  }
  return { left, parts: given as readonly SessionPart[] }
}

const listOf = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value) ? value : undefined

function checkExpiry(value: unknown, request: SessionRequest, now: number): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw fault('expiry', `it ends at ${shown(value)}.`)
  const expiry = value * 1_000
  if (expiry <= now) throw fault('expiry', 'it has ended already.')
  if (expiry > Math.floor(request.expiry / 1_000) * 1_000)
    throw fault('expiry', 'it ends later than what was asked for.')
  return expiry
}

/**
 * Reads what a wallet says to have granted (ERC-7715 lets it grant something else). Less than what was asked for is
 * taken; something else, or more, is not.
 *
 * @throws KitError `grant_invalid`
 */
export function checkGrant(
  answer: unknown,
  request: SessionRequest,
  { account, network, now }: GrantGround,
): SessionGrant {
  const told = row(Array.isArray(answer) && answer.length === 1 ? answer[0] : answer)
  if (!told) throw fault('form', `the wallet answered ${shown(answer)}.`)
  const { address, chainId, context, signer } = told
  const isOwn =
    typeof address === 'string' && address.toLowerCase() === account.address.toLowerCase()
  if (!isOwn) throw fault('account', `it is for ${shown(address)}.`)
  if (parseChainId(chainId) !== chainIdOf(network.id))
    throw fault('network', `it is for the chain ${shown(chainId)}.`)
  if (!same(signer, request.signer)) throw fault('signer', 'somebody else may use it.')
  if (typeof context !== 'string' || !/^0x(?:[0-9a-f]{2}){1,100000}$/i.test(context))
    throw fault('context', 'nothing names it.')
  const expiry = checkExpiry(told['expiry'], request, now)
  const granted = listOf(told['permissions'] ?? (told['permission'] && [told['permission']]))
  const permissions = granted && paired(granted, request.permissions)
  if (!permissions || permissions.parts.length === 0)
    throw fault('permission', 'it allows something else than what was asked for.')
  const policies = paired(listOf(told['policies'] ?? []) ?? [undefined], request.policies ?? [])
  // A limit that is gone allows more.
  if (!policies || policies.left.length > 0)
    throw fault('limit', 'its limits are not those that were asked for.')
  return { context, expiry, permissions: permissions.parts, policies: policies.parts }
}
