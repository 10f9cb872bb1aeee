import { useMemo, useSyncExternalStore } from 'react'
import type { Contribution } from '@latchkey/kernel/internal'
import type { Kit } from '@latchkey/kernel'
import type { EventLog } from '../kit/event-log.js'
import { summarise } from '../kit/summarise.js'
import { Card } from './controls.js'
import { Scroller } from './scroller.js'

const time = (at: number) => new Date(at).toISOString().slice(11, 23)

/** The kit's events, from its event bus. */
export function Events({ log }: { readonly log: EventLog }) {
  const lines = useSyncExternalStore(log.subscribe, log.lines)
  return (
    <Card
      title="Events"
      aside={
        <button
          type="button"
          className="quiet-button"
          onClick={() => {
            log.clear()
          }}
        >
          Clear
        </button>
      }
    >
      <Scroller label="Events" testId="event-log">
        {lines.length === 0 ? (
          <p className="empty">No events yet.</p>
        ) : (
          <ol className="events">
            {lines.map(({ number, event }) => (
              <li key={number} data-event={event.name}>
                <time dateTime={new Date(event.at).toISOString()}>{time(event.at)}</time>
                <strong>{event.name}</strong>
                <span>{summarise(event)}</span>
              </li>
            ))}
          </ol>
        )}
      </Scroller>
    </Card>
  )
}

/** The contributions of each plugin, the app's own plugins first. */
function byPlugin(contributions: readonly Contribution[]) {
  const owners = [...new Set(contributions.map(({ pluginId }) => pluginId))]
  const [kernel, apps] = [owners.slice(0, 1), owners.slice(1)]
  return [...apps, ...kernel].map(
    (owner) => [owner, contributions.filter(({ pluginId }) => pluginId === owner)] as const,
  )
}

/** The contributions to the kit, by plugin. */
export function Contributions({ kit }: { readonly kit: Kit }) {
  const contributions = useMemo(() => kit.contributions(), [kit])
  const groups = useMemo(() => byPlugin(contributions), [contributions])
  return (
    <Card
      title="What each plugin adds"
      aside={<span className="note">{contributions.length} parts</span>}
    >
      <Scroller label="What each plugin adds" testId="contributions">
        <table>
          <thead className="hidden">
            <tr>
              <th scope="col">Point, token or feature</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          {groups.map(([pluginId, members]) => (
            <tbody key={pluginId} data-plugin={pluginId}>
              <tr>
                <th colSpan={2} scope="rowgroup">
                  {pluginId}
                </th>
              </tr>
              {members.map(({ kind, name, label }, index) => (
                // Two contributions may be alike in everything; their places are theirs for good.
                <tr key={index} data-kind={kind}>
                  <td>{name}</td>
                  <td>{label}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </Scroller>
    </Card>
  )
}
