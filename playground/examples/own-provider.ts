import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { walletConnect } from '@latchkey/walletconnect/react'
import { UniversalProvider } from '@walletconnect/universal-provider'

const provider = await UniversalProvider.init({
  projectId: 'your project id',
  metadata: {
    name: 'My app',
    description: 'What it is',
    url: 'https://app.example.org',
    icons: ['https://app.example.org/icon.png'],
  },
})

export const kit = createKit({
  networks: [mainnet],
  plugins: [eip155(), walletConnect({ provider })],
})
