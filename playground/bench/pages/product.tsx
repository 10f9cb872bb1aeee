import { activity } from '@latchkey/activity/react'
import { balances } from '@latchkey/balances/react'
import { bip122 } from '@latchkey/bip122'
import { mainnet as bitcoin } from '@latchkey/bip122/networks'
import { cosmos } from '@latchkey/cosmos'
import { cosmosHub } from '@latchkey/cosmos/networks'
import { eip155 } from '@latchkey/eip155'
import { defineNetwork } from '@latchkey/eip155/networks'
import { embeddedWallet } from '@latchkey/embedded-wallet/react'
import { createKit } from '@latchkey/kernel'
import { names } from '@latchkey/names/react'
import { onrampMeld } from '@latchkey/onramp-meld/react'
import { polkadot } from '@latchkey/polkadot'
import { polkadotChain } from '@latchkey/polkadot/networks'
import { send } from '@latchkey/send/react'
import { httpBackend } from '@latchkey/siwx'
import { siwx } from '@latchkey/siwx/react'
import { solana } from '@latchkey/solana'
import { mainnet as solanaMainnet } from '@latchkey/solana/networks'
import { swaps } from '@latchkey/swaps/react'
import { ConnectButton, KitProvider } from '@latchkey/ui-react'
import { walletConnect } from '@latchkey/walletconnect/react'
import { walletDirectory } from '@latchkey/wallet-directory/react'
import { makeRoot } from './root.js'

const { chainId, rpcUrl, relayUrl, directoryUrl, signInUrl } = WORLD

/** The whole product, as an app that leaves nothing out installs it. */
const kit = createKit({
  networks: [
    defineNetwork({ chainId, name: 'Anvil', rpcUrls: [rpcUrl] }),
    solanaMainnet,
    bitcoin,
    polkadotChain,
    cosmosHub,
  ],
  plugins: [
    eip155(),
    solana(),
    bip122(),
    polkadot(),
    cosmos(),
    walletConnect({ relayUrl }),
    walletDirectory({ url: directoryUrl }),
    siwx({ backend: httpBackend({ url: signInUrl }) }),
    // Nothing of its frame is loaded before a visitor signs in by it.
    embeddedWallet({ frameUrl: 'https://wallet.example/' }),
    balances(),
    activity(),
    send(),
    swaps(),
    names(),
    onrampMeld({ publicKey: 'bench' }),
  ],
})

makeRoot().render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)
