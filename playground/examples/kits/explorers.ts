import { createKit } from '@latchkey/kernel'
import { activity } from '@latchkey/activity/react'
import { balances } from '@latchkey/balances/react'
import { eip155 } from '@latchkey/eip155'
import { gnosis } from '@latchkey/eip155/networks'
import { blockscout, llamaPrices, tokenList } from '@latchkey/explorers'

export const kit = createKit({
  networks: [gnosis],
  plugins: [
    ...[eip155(), balances(), activity()],
    blockscout({ urls: { 'eip155:100': 'https://gnosis.blockscout.com' } }),
    tokenList(async () => (await import('./tokens.json')).default),
    llamaPrices(),
  ],
})
