import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { walletConnect } from '@latchkey/walletconnect/react'
import { walletDirectory } from '@latchkey/wallet-directory/react'

export const kit = createKit({
  networks: [mainnet],
  plugins: [
    eip155(),
    walletConnect({ projectId: 'your project id' }),
    walletDirectory({ featured: ['rainbow', 'zerion'] }),
  ],
})
