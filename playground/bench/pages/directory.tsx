import { eip155 } from '@latchkey/eip155'
import { defineNetwork } from '@latchkey/eip155/networks'
import { createKit } from '@latchkey/kernel'
import { ConnectButton, KitProvider } from '@latchkey/ui-react'
import { walletConnect } from '@latchkey/walletconnect/react'
import { walletDirectory } from '@latchkey/wallet-directory/react'
import { makeRoot } from './root.js'

const { chainId, rpcUrl, relayUrl, directoryUrl } = WORLD

/** The plugins of most apps, and every wallet of a service. */
const kit = createKit({
  networks: [defineNetwork({ chainId, name: 'Anvil', rpcUrls: [rpcUrl] })],
  plugins: [eip155(), walletConnect({ relayUrl }), walletDirectory({ url: directoryUrl })],
})

makeRoot().render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)
