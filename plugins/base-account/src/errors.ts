import { windowErrors } from '@latchkey/coinbase-wallet/internal'
import { defineErrors } from '@latchkey/kernel'

export const BaseAccountErrors = defineErrors('base-account', windowErrors)
