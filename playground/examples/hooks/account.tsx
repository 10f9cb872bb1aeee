import {
  useAccount,
  useBalance,
  useConnections,
  useDisconnect,
  useProfile,
} from '@latchkey/ui-react'
import { Amount, PartsRoot } from '@latchkey/ui-react/parts'

export function AccountCard() {
  const { status, address, account } = useAccount()
  const { data: balance, reload } = useBalance()
  const profile = useProfile(account)
  const connections = useConnections()
  const { run: disconnect } = useDisconnect()
  if (status !== 'connected') return <p>{status}</p>
  return (
    <section>
      <h2>{profile?.name ?? address}</h2>
      {balance && (
        <PartsRoot>
          <Amount {...balance} />
        </PartsRoot>
      )}
      <button onClick={reload}>Read again</button>
      <button onClick={() => void disconnect()}>Disconnect {connections.length}</button>
    </section>
  )
}
