import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { ConnectButton, KitProvider } from '@latchkey/ui-react'

const kit = createKit({ networks: [mainnet], plugins: [eip155()] })

export const App = () => (
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>
)
