import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { onrampLinks } from '@latchkey/onramp-links/react'

export const kit = createKit({
  networks: [mainnet],
  plugins: [eip155(), onrampLinks({ server: '/onramp', sellers: ['moonpay'] })],
})
