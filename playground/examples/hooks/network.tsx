import { useNetwork, useSupports, useSwitchNetwork, useWords } from '@latchkey/ui-react'
import { errorText } from '@latchkey/ui-react/parts'

export function NetworkPicker() {
  const { network, networks } = useNetwork()
  const { run: switchTo, status, error } = useSwitchNetwork()
  const words = useWords()
  const canSign = useSupports('signMessage')
  return (
    <section>
      {networks.map(({ id, name }) => (
        <button
          key={id}
          aria-pressed={id === network?.id}
          disabled={status === 'pending'}
          onClick={() => void switchTo(id)}
        >
          {name}
        </button>
      ))}
      {error && <p role="alert">{errorText(words, error)}</p>}
      <p>{canSign ? 'Messages can be signed.' : 'Connect a wallet to sign.'}</p>
    </section>
  )
}
