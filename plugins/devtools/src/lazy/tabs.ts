import { readMember } from '@latchkey/kernel'
import type { Recorded, Session } from '../session.js'
import type { Make } from './dom.js'

/** The data of a tab, and its way to draw. */
interface TabContext {
  readonly make: Make
  readonly session: Session
  /** Place of the record whose state is shown; -1 if there is none. */
  readonly place: number
  /** Shows the state after another record. */
  readonly goTo: (place: number) => void
}

/** One tab of the panel. */
export interface Tab {
  readonly id: string
  readonly title: string
  /** A number beside the title. */
  count?(session: Session): number
  draw(context: TabContext): Node
}

const time = (at: number) => new Date(at).toISOString().slice(11, 23)

/** A value as a text; `undefined` has none. */
const json = (value: unknown): string | undefined => JSON.stringify(value, null, 2)

const empty = (make: Make, text: string) => make('p', { class: 'empty' }, [text])

/** Two columns of facts. */
const facts = (make: Make, rows: readonly (readonly [string, string])[]) =>
  make(
    'dl',
    {},
    rows.flatMap(([name, value]) => [make('dt', {}, [name]), make('dd', {}, [value])]),
  )

/** A record as a line that opens. */
const line = (make: Make, { at, name, payload }: Recorded, note = '') =>
  make('details', {}, [
    make('summary', {}, [
      make('time', {}, [time(at)]),
      make('b', {}, [name]),
      note !== '' && make('span', { class: 'note' }, [note]),
    ]),
    make('pre', { tabindex: '0', 'aria-label': name }, [json(payload) ?? 'No payload']),
  ])

const isRefusal = ({ name }: Recorded) => name === 'request:failed'

const codeOf = (record: Recorded) => {
  const error = readMember(record.payload, 'error')
  const told = readMember(error, 'code') ?? readMember(error, 'message')
  return typeof told === 'string' || typeof told === 'number' ? String(told) : 'no code'
}

const events: Tab = {
  id: 'events',
  title: 'Events',
  count: ({ records }) => records.length,
  draw: ({ make, session: { records } }) =>
    records.length === 0
      ? empty(make, 'No event yet. Open the modal.')
      : make(
          'div',
          { class: 'lines' },
          records.toReversed().map((record) => line(make, record)),
        ),
}

const state: Tab = {
  id: 'state',
  title: 'State',
  draw({ make, session: { records, kit }, place, goTo }) {
    const record = records[place]
    if (!record) return empty(make, 'No event yet: the kit is as it began.')
    const { open, view, network, connections } = record.after
    const last = records.length - 1
    const step = (label: string, to: number) =>
      make(
        'button',
        {
          type: 'button',
          disabled: to < 0 || to > last,
          click: () => {
            goTo(to)
          },
        },
        [label],
      )
    const slider = make('input', {
      type: 'range',
      min: '0',
      max: String(last),
      value: String(place),
      'aria-label': 'Event',
      'aria-valuetext': `${String(place + 1)} of ${String(last + 1)}: ${record.name}`,
      change: () => {
        goTo(Number(slider.value))
      },
    })
    return make('div', {}, [
      make('div', { class: 'steps' }, [
        step('Earlier', place - 1),
        slider,
        step('Later', place + 1),
      ]),
      make('p', { role: 'status' }, [
        `After event ${String(place + 1)} of ${String(last + 1)}: ${record.name}`,
      ]),
      facts(make, [
        ['Modal', open ? 'open' : 'closed'],
        ['View', view],
        ['Network', network ?? 'none'],
        ['Features offered', kit.features.join(', ') || 'none'],
      ]),
      ...connections.map(({ namespace, wallet, status, address, network: on }) =>
        make('section', {}, [
          make('h3', {}, [`${wallet} (${namespace})`]),
          facts(make, [
            ['Status', status],
            ['Account', address ?? 'none'],
            ['Network', on ?? 'not known'],
          ]),
        ]),
      ),
      connections.length === 0 && empty(make, 'Nothing is connected.'),
    ])
  },
}

const plugins: Tab = {
  id: 'plugins',
  title: 'Plugins',
  count: ({ kit }) => kit.plugins.length,
  draw: ({ make, session: { kit } }) =>
    make(
      'div',
      { class: 'lines' },
      kit.plugins.map((id) => {
        const own = kit.contributions.filter(({ pluginId }) => pluginId === id)
        const row = ({ kind, name, label }: (typeof own)[number]) =>
          make(
            'tr',
            {},
            [kind, name, label].map((text) => make('td', {}, [text])),
          )
        return make('details', {}, [
          make('summary', {}, [
            make('b', {}, [id]),
            make('span', { class: 'note' }, [String(own.length)]),
          ]),
          own.length === 0
            ? empty(make, 'It contributes nothing.')
            : make('table', {}, [
                make('thead', {}, [
                  make(
                    'tr',
                    {},
                    ['Kind', 'Name', 'Label'].map((text) => make('th', { scope: 'col' }, [text])),
                  ),
                ]),
                make('tbody', {}, own.map(row)),
              ]),
        ])
      }),
    ),
}

const CONNECTION_EVENTS = /^(?:connection:|account:|network:|DISCONNECT_ERROR|SWITCH_NETWORK)/

const connections: Tab = {
  id: 'connections',
  title: 'Connections',
  draw({ make, session: { records } }) {
    const found = records.filter(({ name }) => CONNECTION_EVENTS.test(name))
    if (found.length === 0) return empty(make, 'Nothing was connected yet.')
    const told = ({ after }: Recorded) =>
      after.connections.map(({ namespace, status }) => `${namespace} ${status}`).join(', ') ||
      'none'
    return make(
      'div',
      { class: 'lines' },
      found.toReversed().map((one) => line(make, one, told(one))),
    )
  },
}

const refusals: Tab = {
  id: 'refusals',
  title: 'Failed requests',
  count: ({ records }) => records.filter(isRefusal).length,
  draw({ make, session: { records } }) {
    const found = records.filter(isRefusal)
    if (found.length === 0) return empty(make, 'No request failed.')
    const told = (one: Recorded) => `${String(readMember(one.payload, 'method'))}: ${codeOf(one)}`
    return make(
      'div',
      { class: 'lines' },
      found.toReversed().map((one) => line(make, one, told(one))),
    )
  },
}

const log: Tab = {
  id: 'log',
  title: 'Log',
  count: ({ log: lines }) => lines.length,
  draw: ({ make, session: { log: lines } }) =>
    lines.length === 0
      ? empty(make, 'Nothing was logged.')
      : make(
          'div',
          { class: 'lines' },
          lines
            .toReversed()
            .map(({ at, level, message, details }) =>
              make('details', {}, [
                make('summary', {}, [
                  make('time', {}, [time(at)]),
                  make('b', {}, [level]),
                  make('span', { class: 'note' }, [message]),
                ]),
                make('pre', { tabindex: '0', 'aria-label': message }, [
                  json(details) ?? 'No details',
                ]),
              ]),
            ),
        ),
}

const policy: Tab = {
  id: 'policy',
  title: 'Policy',
  draw: ({ make, session: { kit } }) =>
    make('div', {}, [
      make('p', {}, ['Send this as the header Content-Security-Policy:']),
      make('pre', { tabindex: '0', 'aria-label': 'Content security policy' }, [
        kit.csp.replaceAll('; ', ';\n'),
      ]),
    ]),
}

/** The tabs of the panel, in order. */
export const TABS: readonly Tab[] = [events, state, plugins, connections, refusals, log, policy]
