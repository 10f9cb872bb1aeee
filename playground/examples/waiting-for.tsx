import { useAttempts, useKit } from '@latchkey/ui-react'

export function WaitingFor() {
  const kit = useKit()
  return useAttempts().map(({ connectorId, wallet }) => (
    <p key={connectorId}>
      Open {wallet.name} to go on.
      <button onClick={() => kit?.connections.abort({ connectorId })}>Cancel</button>
    </p>
  ))
}
