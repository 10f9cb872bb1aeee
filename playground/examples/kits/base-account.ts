import { createKit } from '@latchkey/kernel'
import { eip155 } from '@latchkey/eip155'
import { base } from '@latchkey/eip155/networks'
import { baseAccount } from '@latchkey/base-account/react'

export const kit = createKit({ networks: [base], plugins: [eip155(), baseAccount()] })
