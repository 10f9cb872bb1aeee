import { createKit } from '@latchkey/kernel'
import { balances } from '@latchkey/balances/react'
import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import tokens from './tokens.json'

export const kit = createKit({
  networks: [mainnet],
  plugins: [eip155(), balances({ tokens })],
})
