import { createKit } from '@latchkey/kernel'
import { activity } from '@latchkey/activity/react'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'

export const kit = createKit({ networks: [mainnet], plugins: [eip155(), activity()] })
