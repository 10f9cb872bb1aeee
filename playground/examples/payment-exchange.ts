import { createKit, definePlugin } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { PaymentExchange } from '@latchkey/pay'
import { pay } from '@latchkey/pay/react'

/** An exchange that takes the address and the amount in its link. */
const harbour = definePlugin({
  id: 'harbour-exchange',
  setup(host) {
    host.add(PaymentExchange, {
      id: 'harbour',
      name: 'Harbour Exchange',
      link({ asset, amount, recipient }) {
        if (asset.symbol !== 'USDC') return undefined
        const query = new URLSearchParams({ to: recipient, units: String(amount) })
        return `https://harbour.example/withdraw?${query.toString()}`
      },
    })
  },
})

export const kit = createKit({ networks: [mainnet], plugins: [eip155(), pay(), harbour] })
