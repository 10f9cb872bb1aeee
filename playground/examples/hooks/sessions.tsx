import { useSmartSessions } from '@latchkey/smart-sessions/react'

export function SessionList() {
  const { state, isOffered, read, revoke } = useSmartSessions()
  if (!isOffered) return null
  return (
    <section>
      <button onClick={() => void read().catch(() => undefined)}>Show what apps may do</button>
      {state.sessions.map(({ id }) => (
        <button key={id} onClick={() => void revoke(id).catch(() => undefined)}>
          End {id}
        </button>
      ))}
    </section>
  )
}
