import { createKit } from '@latchkey/kernel'
import { bip122 } from '@latchkey/bip122'
import { mainnet, testnet } from '@latchkey/bip122/networks'

export const kit = createKit({ networks: [mainnet, testnet], plugins: [bip122()] })
