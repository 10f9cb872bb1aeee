import { createKit } from '@latchkey/kernel'
import { cosmos } from '@latchkey/cosmos'
import { cosmosHub, osmosis } from '@latchkey/cosmos/networks'

export const kit = createKit({ networks: [cosmosHub, osmosis], plugins: [cosmos()] })
