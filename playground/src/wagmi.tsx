import { createRoot } from 'react-dom/client'
import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { createEvmWallet } from '@latchkey/kernel/testing'
import { ConnectButton, KitProvider } from '@latchkey/ui-react'
import { latchkey, networksFrom } from '@latchkey/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { defineChain, erc20Abi } from 'viem'
import {
  createConfig,
  http,
  useConnection,
  useDisconnect,
  useReadContract,
  useWaitForTransactionReceipt,
  useWriteContract,
  WagmiProvider,
} from 'wagmi'
import { evmWorld } from './host/evm-part.js'
import { pageStorage } from './host/page-storage.js'
import { pageWorld } from './world.js'

/** The chain of the local world, and a token on it. */
function localParts() {
  const found = pageWorld()
  const [place] = found?.chains ?? []
  const [token] = found?.pools?.tokens ?? []
  if (!place || !token) throw new Error('This page wants the local world.')
  return { place, token: token.address as `0x${string}` }
}

const { place, token } = localParts()
const chain = defineChain({
  id: place.chainId,
  name: place.name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [place.rpcUrl] } },
})
const chains = [chain] as const
const transports = { [chain.id]: http() }

createEvmWallet({ ...evmWorld(), name: 'Acme Wallet', storage: pageStorage }).install({
  target: window,
})
const kit = createKit({ networks: networksFrom({ chains, transports }), plugins: [eip155()] })
const config = createConfig({
  chains,
  transports,
  connectors: [latchkey(kit)],
  multiInjectedProviderDiscovery: false,
  pollingInterval: 100,
})

/** The receiver of the app's approval. */
const SPENDER = '0x00000000000000000000000000000000000e3a12'
const ONE = 1_000_000n

function Account() {
  const { address, status } = useConnection()
  const { mutate: disconnect } = useDisconnect()
  const { mutate: write, data: hash, error } = useWriteContract()
  const { data: receipt } = useWaitForTransactionReceipt({ hash })
  const { data: allowance, refetch } = useReadContract({
    abi: erc20Abi,
    address: token,
    functionName: 'allowance',
    ...(address && { args: [address, SPENDER] }),
    query: { enabled: address !== undefined },
  })
  const approve = () =>
    write({ abi: erc20Abi, address: token, functionName: 'approve', args: [SPENDER, ONE] })
  return (
    <main>
      <p data-testid="account">{status === 'connected' ? address : status}</p>
      <p data-testid="allowance">{allowance?.toString() ?? ''}</p>
      <p data-testid="receipt">{error?.message ?? receipt?.status ?? ''}</p>
      <button onClick={approve}>Approve</button>
      <button onClick={() => void refetch()}>Read</button>
      <button onClick={() => disconnect()}>Disconnect in wagmi</button>
    </main>
  )
}

const queries = new QueryClient()
createRoot(document.getElementById('root') ?? document.body).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <KitProvider kit={kit}>
        <ConnectButton />
        <Account />
      </KitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)

/** The kit, for tests. */
Object.assign(window, { kit })
