import { ConnectButton, KitProvider, useAccount } from '@latchkey/ui-react'
import { kit } from './kit'

export const App = () => (
  <KitProvider kit={kit}>
    <ConnectButton />
    <Account />
  </KitProvider>
)

function Account() {
  const { status, address } = useAccount()
  return <output>{status === 'connected' ? address : 'Nobody is connected yet.'}</output>
}
