import { bip122 } from '@latchkey/bip122'
import { mainnet as bitcoin } from '@latchkey/bip122/networks'
import { cosmos } from '@latchkey/cosmos'
import { cosmosHub } from '@latchkey/cosmos/networks'
import { eip155 } from '@latchkey/eip155'
import { mainnet as ethereum } from '@latchkey/eip155/networks'
import { createKit } from '@latchkey/kernel'
import { polkadot } from '@latchkey/polkadot'
import { polkadotChain } from '@latchkey/polkadot/networks'
import { solana } from '@latchkey/solana'
import { mainnet as solanaMainnet } from '@latchkey/solana/networks'
import { ConnectButton, KitProvider } from '@latchkey/ui-react'
import { walletConnect } from '@latchkey/walletconnect/react'
import { makeRoot } from './root.js'

/** Every namespace there is, and wallet apps over a relay. */
const kit = createKit({
  networks: [ethereum, solanaMainnet, bitcoin, polkadotChain, cosmosHub],
  plugins: [
    eip155(),
    solana(),
    bip122(),
    polkadot(),
    cosmos(),
    walletConnect({ relayUrl: WORLD.relayUrl }),
  ],
})

makeRoot().render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)
