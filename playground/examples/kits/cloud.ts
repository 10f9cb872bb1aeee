import { createKit } from '@latchkey/kernel'
import { cloud } from '@latchkey/cloud'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { walletDirectory } from '@latchkey/wallet-directory/react'

export const kit = createKit({
  networks: [mainnet],
  plugins: [
    eip155(),
    walletDirectory(), // asks services.directory
    cloud({
      projectId: 'your project id',
      services: { directory: 'https://directory.example.org' },
    }),
  ],
})
