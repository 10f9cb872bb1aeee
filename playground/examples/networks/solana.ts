import { defineNetwork, mainnet } from '@latchkey/solana/networks'

export const mine = { ...mainnet, rpcUrls: ['https://rpc.example/key', ...mainnet.rpcUrls] }
export const local = defineNetwork({
  genesisHash: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY', // solana genesis-hash
  name: 'My validator',
  rpcUrls: ['http://127.0.0.1:8899'],
})
