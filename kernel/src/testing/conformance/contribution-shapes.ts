import { isNetworkId } from '../../core/caip/ids.js'
import { WALLET_GROUPS } from '../../core/points/wallet-rows.js'
import { isShownText } from './check.js'

type Members = Readonly<Record<string, unknown>>
/** The fault of a contribution, if there is one. */
type Shape = (value: Members) => string | undefined

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isFunction = (value: unknown) => typeof value === 'function'
const isTexts = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isText)
const isMaybe = (value: unknown, is: (value: unknown) => boolean) =>
  value === undefined || is(value)

/** An atom, as far as one can tell without its library. */
const isAtom = (value: unknown) =>
  typeof value === 'object' && value !== null && isFunction((value as Members)['read'])

const ATOM = 'an atom'
const FUNCTION = 'a function'
const TEXT = 'a text'
const SHOWN = 'a short text without markup'

type Rule = readonly [member: string, is: (value: unknown) => boolean, expected: string]

const members =
  (...rules: readonly Rule[]): Shape =>
  (value) => {
    const broken = rules.find(([member, is]) => !is(value[member]))
    return broken && `"${broken[0]}" is not ${broken[2]}`
  }

const optionally = (rule: Rule): Rule => [rule[0], (value) => isMaybe(value, rule[1]), rule[2]]
const functions = (...names: readonly string[]): readonly Rule[] =>
  names.map((name) => [name, isFunction, FUNCTION])

const namespace: Shape = (value) => {
  const wrong = members(
    ['id', (id) => isText(id) && /^[-a-z0-9]{3,8}$/.test(id), 'a CAIP-2 namespace'],
    ['name', isShownText, SHOWN],
    ['accountTypes', isTexts, 'a list of account types'],
    ...functions('isAddress', 'explorerPath', 'guard'),
  )(value)
  if (wrong) return wrong
  const { accountTypes, defaultAccountType, isAddress, explorerPath, transactionPath } = value as {
    readonly accountTypes: readonly unknown[]
    readonly defaultAccountType: unknown
    readonly isAddress: (address: string) => unknown
    readonly explorerPath: (address: string) => unknown
    readonly transactionPath?: unknown
  }
  if (!accountTypes.includes(defaultAccountType)) return '"defaultAccountType" is not of its types'
  if (isAddress('') !== false) return '"isAddress" takes an empty text for an address'
  const isPath = (path: unknown) => isText(path) && path.startsWith('/')
  if (!isPath(explorerPath('address'))) return '"explorerPath" has no leading slash'
  if (transactionPath === undefined) return undefined
  return isFunction(transactionPath) && isPath((transactionPath as typeof explorerPath)('hash'))
    ? undefined
    : '"transactionPath" has no leading slash'
}

/** Members of a connector, and what they must be. */
export const connectorShape: Shape = members(
  ['id', isText, TEXT],
  ['name', isShownText, SHOWN],
  ['type', isText, 'a connector type'],
  ['namespaces', isTexts, 'a list of namespaces'],
  optionally(['icon', (icon) => isText(icon) && /^data:image\//.test(icon), 'an image data URI']),
  ...functions('connect', 'restore', 'disconnect', 'provider', 'subscribe'),
)

const isUrls = (value: unknown) =>
  isMaybe(value, (urls) => Array.isArray(urls) && urls.every((url) => URL.canParse(String(url))))

const SHAPES: Readonly<Record<string, Shape>> = {
  namespace,
  connector: connectorShape,
  'connector-source': members(
    ['id', isText, TEXT],
    ['connectors', isAtom, ATOM],
    ...functions('start'),
  ),
  'wallet-rows': members(
    ['group', (group) => WALLET_GROUPS.some((one) => one === group), 'a known group'],
    ['rows', isAtom, ATOM],
  ),
  'connect-method': members(
    ['id', (id) => ['wallet', 'email', 'social'].includes(String(id)), 'wallet, email or social'],
    optionally(['shows', isAtom, ATOM]),
  ),
  'connect-gate': members(['id', isText, TEXT], ...functions('enter')),
  'network-source': members(['networks', isAtom, ATOM]),
  'image-source': members(...functions('image')),
  'name-resolver': members(
    ['id', isText, TEXT],
    ['namespaces', isTexts, 'a list of namespaces'],
    ...functions('resolve', 'reverse'),
  ),
  view: members(['name', isText, TEXT]),
  'account-action': members(
    ['id', isText, TEXT],
    ['label', isShownText, SHOWN],
    optionally(['shows', isFunction, FUNCTION]),
    ...functions('open'),
  ),
  'account-tab': members(
    ['id', isText, TEXT],
    ['label', isShownText, SHOWN],
    ['view', isText, 'the name of a view'],
    optionally(['shows', isFunction, FUNCTION]),
  ),
  'event-sink': members(...functions('receive')),
  'error-rule': members(['id', isText, TEXT], ...functions('match')),
  'csp-source': members(['connect', isUrls, 'a list of URLs'], ['frame', isUrls, 'a list of URLs']),
}

/**
 * The fault of a contribution to one of the kernel's points; `undefined` if there is none, or for a foreign point.
 */
export function faultOf(pointId: string, value: unknown): string | undefined {
  const shape = SHAPES[pointId]
  if (!shape) return value === undefined ? 'it is undefined' : undefined
  if (typeof value !== 'object' || value === null) return 'it is not an object'
  return shape(value as Members)
}

/** The fault of a connector's grants, if there is one. */
export function grantsFault(grants: unknown): string | undefined {
  if (!Array.isArray(grants) || grants.length === 0) return 'there is no grant'
  for (const grant of grants as readonly Members[]) {
    const { namespace: id, accounts, network, approved } = grant
    const addresses = Array.isArray(accounts) ? (accounts as readonly Members[]) : []
    if (addresses.length === 0) return 'a grant has no account'
    if (
      !addresses.every(({ address }) => isText(address) && /^[-.%a-zA-Z0-9]{1,128}$/.test(address))
    )
      return 'an account has no address of CAIP-10'
    const ids = approved === 'all' ? [network] : [network, ...(approved as readonly unknown[])]
    const known = ids.filter((one) => one !== undefined)
    if (!known.every((one) => isNetworkId(one) && one.startsWith(`${String(id)}:`)))
      return `a network of ${String(id)} is not a CAIP-2 id of it`
  }
  return undefined
}
