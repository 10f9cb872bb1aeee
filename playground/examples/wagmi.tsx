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
export const config = createConfig({
  chains,
  transports,
  connectors: [latchkey(kit)],
  multiInjectedProviderDiscovery: false,
})
const queries = new QueryClient()

function Account() {
  const { address, chain } = useConnection()
  const { mutate: sign, data } = useSignMessage()
  return (
    <>
      <p>{address ? `${address} on ${chain?.name ?? 'another network'}` : 'Not connected'}</p>
      <button onClick={() => sign({ message: 'Hello' })}>Sign</button>
      <output>{data}</output>
    </>
  )
}

export const Page = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <KitProvider kit={kit}>
        <ConnectButton />
        <Account />
      </KitProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
