import { defineNetwork } from '@latchkey/cosmos/networks'

export const acme = defineNetwork({
  chainId: 'acme-1',
  name: 'Acme',
  prefix: 'acme',
  denom: 'uacme',
  nativeCurrency: { name: 'Acme', symbol: 'ACME', decimals: 6 },
  rpcUrls: ['https://rpc.acme.example'],
  restUrls: ['https://rest.acme.example'],
})
