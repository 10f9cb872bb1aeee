import { defineNetwork, fromViemChain, mainnet } from '@latchkey/eip155/networks'
import { foundry } from 'viem/chains'

export const mine = { ...mainnet, rpcUrls: ['https://rpc.example/key', ...mainnet.rpcUrls] }
export const local = fromViemChain(foundry)
export const own = defineNetwork({
  chainId: 4242,
  name: 'Acme',
  rpcUrls: ['https://rpc.acme.example'],
})
