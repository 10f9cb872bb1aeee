import { useNameRegistration } from '@latchkey/names/react'

export function NameForm() {
  const { state, isOffered, zone, edit, register } = useNameRegistration()
  if (!isOffered) return null
  return (
    <section>
      <input
        aria-label={`A name in ${zone}`}
        value={state.text}
        onChange={({ target }) => void edit(target.value)}
      />
      <button
        disabled={state.availability !== 'free'}
        onClick={() => void register().catch(() => undefined)}
      >
        Register
      </button>
      <p role="status">{state.name ?? state.error?.user ?? state.availability}</p>
    </section>
  )
}
