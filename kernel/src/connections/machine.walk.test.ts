import process from 'node:process'
import { expect, test } from 'vitest'
import { createSeededRng } from '../testing/seeded-rng.js'
import type { Account, Connection } from './connection.js'
import { reduce, type Granted, type MachineEvent, type MachineState } from './machine.js'

/*
 * Random events for one connection. After each step what is shown must follow from what was asked and told until
 * then; the events alone say so, not the machine.
 */

type Reducer = typeof reduce

const FRESH: Connection = {
  id: 'eip155/acme',
  namespace: 'eip155',
  connectorId: 'acme',
  wallet: { name: 'Acme' },
  status: 'disconnected',
  accounts: [],
  network: undefined,
  approved: [],
  reachable: 'unknown',
}

const accountsOf = (name: number): readonly Account[] => [
  { id: `eip155:1:${String(name)}`, namespace: 'eip155', address: String(name), type: 'eoa' },
]
const grantOf = (name: number): Granted => ({
  accounts: accountsOf(name),
  network: `eip155:${String(name)}`,
  approved: 'all',
})

/** The attempt that is open after these events. */
function openAttempt(events: readonly MachineEvent[]): number | undefined {
  const at = events.findLastIndex(({ type }) => type === 'asked' || type === 'probed')
  const asked = events[at]
  if (!asked || !('attempt' in asked)) return undefined
  const isOver = events
    .slice(at + 1)
    .some(
      (one) =>
        one.type === 'closed' ||
        ((one.type === 'granted' || one.type === 'refused') && one.attempt === asked.attempt),
    )
  return isOver ? undefined : asked.attempt
}

/** The faults of a step. */
function faultOf(
  past: readonly MachineEvent[],
  { connection: before }: MachineState,
  event: MachineEvent,
  { connection: after }: MachineState,
): string | undefined {
  const open = openAttempt(past)
  const isAnswer = 'attempt' in event && event.attempt === open
  const { type } = event
  if (type === 'asked' && after.status !== 'connecting') return 'asked, and it does not wait'
  if (type === 'probed' && after.status !== 'reconnecting') return 'probed, and it is no hint'
  if (type === 'closed' && after.status !== 'disconnected') return 'closed, and still there'
  if (type === 'refused' && isAnswer && after.status !== 'disconnected') return 'refused, and there'
  if (type === 'granted' && isAnswer && after.status !== 'connected') return 'granted, and not up'
  if (after.status === 'connected' && before.status !== 'connected') {
    const isAdded = type === 'added' && before.status === 'disconnected' && open === undefined
    if (!(type === 'granted' && isAnswer) && !isAdded) return 'connected without an answer'
    if (after.accounts !== event.granted.accounts) return 'other accounts than were granted'
    if (after.network !== event.granted.network) return 'another network than was granted'
  }
  if (after.status === 'connected' && before.status === 'connected') {
    const told = type === 'network' || type === 'accounts'
    if (after.accounts !== (told ? event.accounts : before.accounts)) return 'wrong accounts'
    if (after.network !== (type === 'network' ? event.network : before.network))
      return 'wrong network'
    if (after.approved !== (type === 'approved' ? event.approved : before.approved))
      return 'wrong networks agreed to'
    if (after.reachable !== (type === 'reachable' ? event.reachable : before.reachable))
      return 'wrong word on whether it answers'
  }
  const isEmpty = after.accounts.length === 0 && after.network === undefined
  if ((after.status === 'connecting' || after.status === 'disconnected') && !isEmpty)
    return 'facts of a wallet that is not connected'
  const isAsked = type === 'asked' || type === 'probed' || type === 'closed' || isAnswer
  if (!isAsked && before.status !== 'connected' && type !== 'added' && after !== before)
    return 'changed by what does not count'
  return undefined
}

/** Takes random steps. @throws with the seed and the last events */
function walk(seed: string, steps: number, step: Reducer): void {
  const rng = createSeededRng(seed)
  const past: MachineEvent[] = []
  let state: MachineState = { attempt: 0, connection: FRESH }
  let last = 0
  const makers: readonly (() => MachineEvent)[] = [
    () => ({ type: 'asked', attempt: ++last }),
    () => ({ type: 'probed', attempt: ++last, hint: grantOf(rng.below(9)) }),
    () => ({ type: 'granted', attempt: last, granted: grantOf(rng.below(9)) }),
    () => ({ type: 'granted', attempt: rng.below(last + 1), granted: grantOf(rng.below(9)) }),
    () => ({ type: 'refused', attempt: last }),
    () => ({ type: 'refused', attempt: rng.below(last + 1) }),
    () => ({ type: 'added', granted: grantOf(rng.below(9)) }),
    () => ({ type: 'accounts', accounts: accountsOf(rng.below(9)) }),
    () => ({ type: 'network', network: 'eip155:9', accounts: accountsOf(rng.below(9)) }),
    () => ({ type: 'approved', approved: [`eip155:${String(rng.below(9))}`] }),
    () => ({ type: 'reachable', reachable: rng.chance() }),
    () => ({ type: 'closed' }),
  ]
  for (let at = 0; at < steps; at += 1) {
    const event = rng.pick(makers)()
    const after = step(state, event)
    const fault = faultOf(past, state, event, after)
    past.push(event)
    if (fault) {
      const trail = past.slice(-8).map(({ type }) => type)
      throw new Error(`seed ${seed}: ${fault} after ${trail.join(', ')}`)
    }
    state = after
  }
}

const walks = (name: string, step: Reducer) => {
  const runs = process.env['LATCHKEY_NIGHT'] ? 100 : 10
  for (let run = 0; run < runs; run += 1) walk(`${name}-${String(run)}`, 1_000, step)
}

test('thousands of random events never show what a wallet did not grant', () => {
  expect(() => {
    walks('machine', reduce)
  }).not.toThrow()
})

const broken: Readonly<Record<string, Reducer>> = {
  'connected before the wallet answered': (state, event) => {
    const next = reduce(state, event)
    return event.type === 'asked'
      ? { ...next, connection: { ...next.connection, status: 'connected' } }
      : next
  },
  'a network the wallet moved to is not taken over': (state, event) =>
    event.type === 'network' ? state : reduce(state, event),
  'a closed connection stays connected': (state, event) =>
    event.type === 'closed' ? state : reduce(state, event),
  'a refusal is not taken over': (state, event) =>
    event.type === 'refused' ? state : reduce(state, event),
  'the late answer of an old attempt counts': (state, event) =>
    reduce(event.type === 'granted' ? { ...state, attempt: event.attempt } : state, event),
  'the late refusal of an old attempt counts': (state, event) =>
    reduce(event.type === 'refused' ? { ...state, attempt: event.attempt } : state, event),
  'a wallet adds itself while it is asked': (state, event) =>
    event.type === 'added'
      ? { ...state, connection: { ...state.connection, ...event.granted, status: 'connected' } }
      : reduce(state, event),
  'an account counts while the wallet is asked': (state, event) =>
    event.type === 'accounts'
      ? { ...state, connection: { ...state.connection, accounts: event.accounts } }
      : reduce(state, event),
}

test.each(Object.entries(broken))('the walk notices: %s', (_name, step) => {
  expect(() => {
    walks('broken', step)
  }).toThrow(/seed broken-/)
})
