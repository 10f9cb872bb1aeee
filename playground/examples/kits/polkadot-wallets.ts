import { createKit } from '@latchkey/kernel'
import { polkadot } from '@latchkey/polkadot'
import { polkadotChain } from '@latchkey/polkadot/networks'

const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

export const kit = createKit({
  networks: [polkadotChain],
  plugins: [polkadot({ wallets: [{ key: 'talisman', name: 'Talisman', icon }] })],
})
