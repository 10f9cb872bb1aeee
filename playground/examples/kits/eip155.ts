import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { base, mainnet } from '@latchkey/eip155/networks'

export const kit = createKit({ networks: [mainnet, base], plugins: [eip155()] })
