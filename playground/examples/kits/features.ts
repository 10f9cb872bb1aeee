import { createKit } from '@latchkey/kernel'
import { analytics } from '@latchkey/analytics'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { embeddedWallet } from '@latchkey/embedded-wallet/react'
import { onrampMeld } from '@latchkey/onramp-meld/react'
import { send } from '@latchkey/send/react'

export const kit = createKit({
  networks: [mainnet],
  plugins: [
    ...[eip155(), send(), onrampMeld({ publicKey: 'YOUR_MELD_PUBLIC_KEY' })],
    analytics({ url: 'https://events.example.org' }),
    embeddedWallet({ frameUrl: 'https://wallet.example/' }),
  ],
  features: { analytics: false, socials: ['google', 'apple'] },
  walletFeaturesOrder: ['send', 'receive'],
  regionPolicy: ({ feature, isRestricted }) => !(feature === 'onramp' && isRestricted),
})
