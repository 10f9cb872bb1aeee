import { analytics } from '@latchkey/analytics'
import { cloud } from '@latchkey/cloud'
import { eip155 } from '@latchkey/eip155'
import { defineNetwork } from '@latchkey/eip155/networks'
import { createKit } from '@latchkey/kernel'
import { ConnectButton, KitProvider } from '@latchkey/ui-react'
import { walletConnect } from '@latchkey/walletconnect/react'
import { walletDirectory } from '@latchkey/wallet-directory/react'
import { makeRoot } from './root.js'

const { chainId, rpcUrl, relayUrl, directoryUrl } = WORLD

/** Every service there is, of one project: the directory's wallets, its rules, its nodes, and its events. */
const kit = createKit({
  networks: [defineNetwork({ chainId, name: 'Anvil', rpcUrls: [rpcUrl] })],
  plugins: [
    eip155(),
    walletConnect({ relayUrl }),
    walletDirectory(),
    cloud({
      projectId: 'bench',
      services: { directory: directoryUrl, analytics: directoryUrl, rpc: directoryUrl },
    }),
    analytics(),
  ],
})

makeRoot().render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)
