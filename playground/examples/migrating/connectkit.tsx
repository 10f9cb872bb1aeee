import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { ConnectButton, KitProvider } from '@latchkey/ui-react'
import { latchkey, networksFrom } from '@latchkey/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createConfig, http, useConnection, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const chains = [mainnet] as const
const transports = { [mainnet.id]: http() }

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

/** A button with the looks of the app. */
const OwnButton = () => (
  <ConnectButton.Custom>
    {({ status, name, button }) => (
      <button {...button} className="app-button">
        {status === 'connected' ? name : 'Log in'}
      </button>
    )}
  </ConnectButton.Custom>
)

function Account() {
  const { address } = useConnection()
  return <p title="account">{address}</p>
}

export const Page = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <KitProvider kit={kit}>
        <OwnButton />
        <Account />
      </KitProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
