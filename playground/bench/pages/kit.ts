import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { defineNetwork } from '@latchkey/eip155/networks'
import { walletConnect } from '@latchkey/walletconnect/react'

const { chainId, rpcUrl, relayUrl } = WORLD

/** The plugins of most apps: wallets of the browser, and wallet apps over a relay. */
export default createKit({
  networks: [defineNetwork({ chainId, name: 'Anvil', rpcUrls: [rpcUrl] })],
  plugins: [eip155(), walletConnect({ relayUrl })],
})
