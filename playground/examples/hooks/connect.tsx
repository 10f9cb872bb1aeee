import { useConnect, useModal, useRoute } from '@latchkey/ui-react'

export function Wallets() {
  const { connectors, run, status, error } = useConnect()
  const { isOpen, open, close } = useModal()
  const route = useRoute()
  return (
    <section>
      {connectors.map(({ id, name }) => (
        <button key={id} disabled={status === 'pending'} onClick={() => void run(id)}>
          {name}
        </button>
      ))}
      {error && <p role="alert">{error.message}</p>}
      <button onClick={() => (isOpen ? close() : void open('Connect'))}>
        {isOpen ? `Close ${route?.name ?? ''}` : 'All wallets'}
      </button>
    </section>
  )
}
