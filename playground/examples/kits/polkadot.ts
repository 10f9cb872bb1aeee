import { createKit } from '@latchkey/kernel'
import { polkadot } from '@latchkey/polkadot'
import { kusama, polkadotChain } from '@latchkey/polkadot/networks'

export const kit = createKit({ networks: [polkadotChain, kusama], plugins: [polkadot()] })
