import type { CaipNetworkId } from '@latchkey/kernel'

/** USDC as its issuer, Circle, has it on networks that Meld sells on; checked against nothing but for watching. */
export const USDC: Readonly<Record<CaipNetworkId, string>> = {
  'eip155:1': '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  'eip155:10': '0x0b2c639c533813f4aa9d7837caf62653d097ff85',
  'eip155:137': '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
  'eip155:8453': '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
  'eip155:42161': '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
  'eip155:43114': '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e',
}
