import { createApp, h } from 'vue'
import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { ConnectButton, latchkey, useAccount } from '@latchkey/vue'

export const kit = createKit({ networks: [mainnet], plugins: [eip155()] })

/** A component, written without a compiler. */
const Account = () => h('output', useAccount().value.account?.address ?? 'Nobody is connected.')

export const app = createApp(() => [h(ConnectButton, { label: 'Sign in' }), h(Account)]).use(
  latchkey(kit),
)
