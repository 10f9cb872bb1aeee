import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { ConnectButton, KitProvider } from '@latchkey/ui-react'
import { latchkey, networksFrom } from '@latchkey/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createConfig, http, useConnection, useSignMessage, WagmiProvider } from 'wagmi'
import { mainnet, optimism } from 'wagmi/chains'

const chains = [mainnet, optimism] as const
const transports = { [mainnet.id]: http(), [optimism.id]: http() }

export const kit = createKit({
  networks: networksFrom({ chains, transports }),
  plugins: [eip155()],
})
const config = createConfig({
  chains,
  transports,
  connectors: [latchkey(kit)],
  multiInjectedProviderDiscovery: false,
})
const queries = new QueryClient()

/** The app's own components keep the hooks of wagmi. */
function Account() {
  const { address } = useConnection()
  const { mutate: sign, data } = useSignMessage()
  return (
    <>
      <p title="account">{address}</p>
      <button onClick={() => sign({ message: 'Hello' })}>Sign</button>
      <output>{data}</output>
    </>
  )
}

export const Page = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <KitProvider kit={kit} theme={{ accent: '#7b3fe4' }}>
        <ConnectButton />
        <Account />
      </KitProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
