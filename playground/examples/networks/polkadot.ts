import { defineNetwork, polkadotChain } from '@latchkey/polkadot/networks'

export const mine = {
  ...polkadotChain,
  rpcUrls: ['https://rpc.example/key', ...polkadotChain.rpcUrls],
}
export const local = defineNetwork({
  genesisHash: '0x68a0aa3a1e9de68fbd5ab8ee9c7cd2d1c8fd2ac7d2ea5bd2f6d3ae4da0e1b9c2', // chain_getBlockHash(0)
  name: 'My parachain',
  nativeCurrency: { name: 'Unit', symbol: 'UNIT', decimals: 12 },
  rpcUrls: ['http://127.0.0.1:9944'],
  ss58Prefix: 42, // system_properties
})
