import { createKit } from '@latchkey/kernel'
import { Analytics, analytics } from '@latchkey/analytics'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'

export const kit = createKit({
  networks: [mainnet],
  plugins: [eip155(), analytics({ url: 'https://events.example.org', consent: false })],
})

export const consent = (given: boolean) => kit.get(Analytics).setConsent(given)
