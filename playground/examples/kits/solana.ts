import { createKit } from '@latchkey/kernel'
import { solana } from '@latchkey/solana'
import { devnet, mainnet } from '@latchkey/solana/networks'

export const kit = createKit({ networks: [mainnet, devnet], plugins: [solana()] })
