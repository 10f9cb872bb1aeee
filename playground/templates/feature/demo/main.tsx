import { createRoot } from 'react-dom/client'
import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { ConnectButton, KitProvider, useAccount } from '@latchkey/ui-react'
import { points } from '../src/react.js'

/** An app that lists the plugin. Its points are the same for everybody (`public/points.json`). */
const kit = createKit({
  networks: [mainnet],
  plugins: [eip155(), points({ endpoint: `${location.origin}/points.json`, season: 7 })],
})

function Account() {
  const { status, address } = useAccount()
  return <output>{status === 'connected' ? address : 'Nobody is connected yet.'}</output>
}

createRoot(document.getElementById('root') ?? document.body).render(
  <KitProvider kit={kit}>
    <ConnectButton />
    <Account />
  </KitProvider>,
)
