import { StrictMode } from 'react'
import { activity } from '@latchkey/activity/react'
import { analytics } from '@latchkey/analytics'
import { balances } from '@latchkey/balances/react'
import { bip122 } from '@latchkey/bip122'
import { mainnet as bitcoin } from '@latchkey/bip122/networks'
import { cloud } from '@latchkey/cloud'
import { coinbaseWallet } from '@latchkey/coinbase-wallet/react'
import { cosmos } from '@latchkey/cosmos'
import { cosmosHub } from '@latchkey/cosmos/networks'
import { eip155 } from '@latchkey/eip155'
import { defineNetwork } from '@latchkey/eip155/networks'
import { createKit, type Kit } from '@latchkey/kernel'
import { names } from '@latchkey/names/react'
import { onrampMeld } from '@latchkey/onramp-meld/react'
import { polkadot } from '@latchkey/polkadot'
import { polkadotChain } from '@latchkey/polkadot/networks'
import { safe } from '@latchkey/safe/react'
import { httpBackend } from '@latchkey/siwx'
import { send } from '@latchkey/send/react'
import { swaps } from '@latchkey/swaps/react'
import { siwx } from '@latchkey/siwx/react'
import { smartSessions } from '@latchkey/smart-sessions/react'
import { solana } from '@latchkey/solana'
import { mainnet as solanaMainnet } from '@latchkey/solana/networks'
import { ConnectButton, KitProvider } from '@latchkey/ui-react'
import { walletConnect } from '@latchkey/walletconnect/react'
import { walletDirectory } from '@latchkey/wallet-directory/react'
import { makeRoot } from './root.js'
import { tourOf } from './tour.js'

declare global {
  interface Window {
    /** The parts that the benchmark drives by hand on the page made for it. */
    cycles: {
      readonly kit: Kit
      mount(): void
      unmount(): void
      /** Opens every view there is, by name, connecting and signing in on the way, and disconnects. */
      tour(): Promise<void>
    }
  }
}

const { chainId, rpcUrl, relayUrl, directoryUrl, signInUrl } = WORLD

const local = defineNetwork({ chainId, name: 'Anvil', rpcUrls: [rpcUrl] })

/** Every plugin there is. */
const kit = createKit({
  networks: [local, solanaMainnet, bitcoin, polkadotChain, cosmosHub],
  plugins: [
    eip155(),
    solana(),
    bip122(),
    polkadot(),
    cosmos(),
    walletConnect({ relayUrl }),
    coinbaseWallet(),
    safe(),
    walletDirectory(),
    siwx({ backend: httpBackend({ url: signInUrl }) }),
    send(),
    onrampMeld({ publicKey: 'bench' }),
    swaps(),
    names(),
    smartSessions(),
    cloud({
      projectId: 'bench',
      services: {
        directory: directoryUrl,
        analytics: directoryUrl,
        rpc: directoryUrl,
        blockchainApi: directoryUrl,
      },
    }),
    analytics(),
    balances(),
    activity(),
  ],
})

let root: ReturnType<typeof makeRoot> | undefined

window.cycles = {
  kit,
  mount() {
    root ??= makeRoot()
    root.render(
      <StrictMode>
        <KitProvider kit={kit}>
          <ConnectButton />
        </KitProvider>
      </StrictMode>,
    )
  },
  unmount() {
    root?.unmount()
    root = undefined
  },
  tour: tourOf(kit, local.id),
}
window.cycles.mount()
