import { createRoot } from 'react-dom/client'
import { createKit } from '@latchkey/kernel'
import { balances } from '@latchkey/balances/react'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { send } from '@latchkey/send/react'
import { ConnectButton, KitProvider } from '@latchkey/ui-react'
import { acmeChain, acmeMain } from 'acme-chain'

/** The node that a test answers for. */
const node = `${location.origin}/acme-node`

/** The app's list of tokens, which names the chain by its CAIP-2 id. */
const token = { chainId: acmeMain.id, address: 'a0'.repeat(20), symbol: 'GOLD' }
const tokens = { tokens: [{ ...token, name: 'Acme Gold', decimals: 2 }] }

/** An app of a namespace that is not ours, beside one that is. */
const kit = createKit({
  networks: [{ ...acmeMain, rpcUrls: [node] }, mainnet],
  defaultNetwork: acmeMain.id,
  plugins: [acmeChain(), eip155(), balances({ tokens }), send()],
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>,
  )
