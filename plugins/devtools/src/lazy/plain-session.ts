import {
  isObject,
  readMember,
  type App,
  type FeatureSwitches,
  type Inspection,
  type Log,
  type Networks,
  type Store,
} from '@latchkey/kernel'
import { redact } from '@latchkey/kernel/authoring'
import { FEATURE_IDS } from '@latchkey/kernel/internal'
import type { Kept, Recorder } from '../recorder.js'
import type { Moment, Recorded, Session } from '../session.js'
import { DevtoolsErrors } from '../errors.js'

/** The sources of a session. */
export interface SessionSources {
  readonly app: App
  readonly features: FeatureSwitches
  readonly inspection: Inspection
  readonly log: Log
  readonly networks: Networks
  readonly store: Store
  readonly recorder: Recorder
}

const momentOf = ({ open, route, network, connections }: Kept): Moment => ({
  open,
  view: route.name,
  ...(network === undefined ? {} : { network }),
  connections: connections.map(
    ({ namespace, wallet, status, accounts: [account], network: on }) => ({
      namespace,
      wallet: wallet.name,
      status,
      ...(account && { address: account.address }),
      ...(on === undefined ? {} : { network: on }),
    }),
  ),
})

const plain = new WeakMap<Kept, Recorded>()

/** A record as plain data, without secrets. Made once for each. */
function recordedOf(kept: Kept): Recorded {
  const known = plain.get(kept)
  if (known) return known
  const { at, name, payload } = kept.event
  const made: Recorded = { at, name, payload: redact(payload), after: momentOf(kept) }
  plain.set(kept, made)
  return made
}

/** The recorded session as plain data, without secrets. */
export function sessionOf(sources: SessionSources): Session {
  const { app, features, inspection, log, networks, store, recorder } = sources
  return {
    version: 1,
    kit: {
      id: app.id,
      plugins: inspection.plugins(),
      contributions: inspection.contributions(),
      networks: store.get(networks.requestedAtom).map(({ id }) => id),
      features: FEATURE_IDS.filter((id) => store.get(features.shownAtom(id))),
      csp: inspection.csp(),
    },
    records: recorder.kept().map(recordedOf),
    log: log.entries?.() ?? [],
  }
}

/** A text of a regular expression that matches exactly `text`. */
const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** The same session with `account-1`, `account-2` … in the place of the addresses of its connections. */
export function withoutAddresses(session: Session): Session {
  const found = session.records.flatMap(({ after }) =>
    after.connections.flatMap(({ address }) => (address === undefined ? [] : [address])),
  )
  const addresses = [...new Map(found.map((one) => [one.toLowerCase(), one])).values()]
  if (addresses.length === 0) return session
  // The longest first: one address may be the beginning of another.
  const order = addresses.toSorted((one, other) => other.length - one.length)
  const any = new RegExp(order.map(literal).join('|'), 'gi')
  const number = (one: string) =>
    addresses.findIndex((address) => address.toLowerCase() === one.toLowerCase()) + 1
  const text = JSON.stringify(session)
  return JSON.parse(text.replace(any, (one) => `account-${String(number(one))}`)) as Session
}

const isText = (value: unknown) => typeof value === 'string'
const isListOf = (holds: (one: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(holds)
const isLike =
  (members: Readonly<Record<string, (value: unknown) => boolean>>) => (value: unknown) =>
    isObject(value) &&
    Object.entries(members).every(([name, holds]) => holds(readMember(value, name)))
const isMaybe = (holds: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || holds(value)

const isTime = (value: unknown) => typeof value === 'number' && Number.isFinite(value)

const isMoment = isLike({
  open: (value) => typeof value === 'boolean',
  view: isText,
  network: isMaybe(isText),
  connections: isListOf(
    isLike({
      namespace: isText,
      wallet: isText,
      status: isText,
      address: isMaybe(isText),
      network: isMaybe(isText),
    }),
  ),
})

/** Checks of a session's members, by the name that an error gives. */
const MEMBERS: readonly (readonly [string, (session: unknown) => boolean])[] = [
  ['version', isLike({ version: (value) => value === 1 })],
  [
    'kit',
    isLike({
      kit: isLike({
        id: isText,
        plugins: isListOf(isText),
        contributions: isListOf(
          isLike({ pluginId: isText, kind: isText, name: isText, label: isText }),
        ),
        networks: isListOf(isText),
        features: isListOf(isText),
        csp: isText,
      }),
    }),
  ],
  ['records', isLike({ records: isListOf(isLike({ at: isTime, name: isText, after: isMoment })) })],
  ['log', isLike({ log: isListOf(isLike({ at: isTime, level: isText, message: isText })) })],
]

/**
 * Reads a session that was exported, from here or from somebody else's page.
 *
 * @throws KitError `session_invalid`
 */
export function readSession(text: string): Session {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw DevtoolsErrors.session_invalid({ reason: 'it is no JSON' })
  }
  const wrong = MEMBERS.find(([, holds]) => !holds(value))
  if (wrong) throw DevtoolsErrors.session_invalid({ reason: `"${wrong[0]}" is missing or wrong` })
  return value as Session // Each member that is drawn was checked.
}
