import { useConnect, useModal, useRoute, useStarted, useWords } from '@latchkey/ui-react'
import { errorText } from '@latchkey/ui-react/parts'

export function Wallets() {
  const started = useStarted()
  const { connectors, run, status, error } = useConnect()
  const { isOpen, open, close } = useModal()
  const route = useRoute()
  const words = useWords()
  return (
    <section>
      {!started && <p>Looking for wallets…</p>}
      {connectors.map(({ id, name }) => (
        <button key={id} disabled={status === 'pending'} onClick={() => void run(id)}>
          {name}
        </button>
      ))}
      {error && <p role="alert">{errorText(words, error)}</p>}
      <button onClick={() => (isOpen ? close() : void open('Connect'))}>
        {isOpen ? `Close ${route?.name ?? ''}` : 'All wallets'}
      </button>
    </section>
  )
}
