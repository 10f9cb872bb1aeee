import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { onrampMeld } from '@latchkey/onramp-meld/react'

export const kit = createKit({
  networks: [mainnet],
  plugins: [eip155(), onrampMeld({ publicKey: 'YOUR_MELD_PUBLIC_KEY' })],
})
