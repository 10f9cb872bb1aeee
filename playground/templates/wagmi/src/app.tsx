import { ConnectButton, KitProvider } from '@latchkey/ui-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useConnection, WagmiProvider } from 'wagmi'
import { config } from './config'
import { kit } from './kit'

const queries = new QueryClient()

export const App = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <KitProvider kit={kit}>
        <ConnectButton />
        <Account />
      </KitProvider>
    </QueryClientProvider>
  </WagmiProvider>
)

function Account() {
  const { address } = useConnection()
  return <output>{address ?? 'Nobody is connected yet.'}</output>
}
