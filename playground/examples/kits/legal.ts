import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { legalCheckbox } from '@latchkey/ui-react'

export const kit = createKit({
  networks: [mainnet],
  plugins: [
    eip155(),
    legalCheckbox({
      termsUrl: 'https://app.example/terms',
      privacyUrl: 'https://app.example/privacy',
    }),
  ],
})
