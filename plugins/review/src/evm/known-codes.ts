import { keccak256, type Hex } from 'viem'
import type { Fact } from '../model.js'
import { isBytes, small } from '../untrusted.js'
import type { KnownContracts } from './known-contracts.js'

/**
 * Hashes of code that can never change, by network and address in small letters; `*` is every network. Published by those
 * who made the contracts, or the same wherever somebody looked. A contract whose code has numbers of its network in it
 * is here with that network alone.
 */
const CODES: Readonly<Record<string, Hex>> = {
  // Multicall3
  '*/0xca11bde05977b3631167028862be2a173976ca11':
    '0xd5c15df687b16f2ff992fc8d767b4216323184a2bbc6ee2f9c398c318e770891',
  // EntryPoint 0.6 and 0.7
  '*/0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789':
    '0xc93c806e738300b5357ecdc2e971d6438d34d8e4e17b99b758b1f9cac91c8e70',
  '*/0x0000000071727de22e5e9d8baf0edac6f37da032':
    '0x8db5ff695839d655407cc8490bb7a5d82337a86a6b39c3f0258aa6c3b582fc58',
  // Safe 1.4.1: the Safe, the one with events, the factory of proxies, the two for many calls
  '*/0x41675c099f32341bf84bfc5382af534df5c7461a':
    '0x1fe2df852ba3299d6534ef416eefa406e56ced995bca886ab7a553e6d0c5e1c4',
  '*/0x29fcb43b46531bca003ddc8fcb67ffe91900c762':
    '0xb1f926978a0f44a2c0ec8fe822418ae969bd8c3f18d61e5103100339894f81ff',
  '*/0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67':
    '0x50c3cdc4074750a7a974204a716c999edd37482f907608d960b2b025ee0b3317',
  '*/0x38869bf66a61cf6bdb996a6ae40d5853fd43b526':
    '0x0e4f7fc66550a322d1e7688e181b75e217e662a4f3f4d6a29b22bc61217c4b77',
  '*/0x9641d764fc13c8b624c04430c7356c1c7c8102e2':
    '0xecd5bd14a08c5d2122379900b2f272bdf107a7e92423c10dd5fe3254386c9939',
  // Safe 1.3.0: the two for many calls
  '*/0xa238cbeb142c10ef7ad8442c6d1f9e89e07e7761':
    '0x0208282bd262360d0320862c5ac70f375f5ed3b9d89a83a615b4d398415bdc83',
  '*/0x40a2accbd92bca938b02010e17a5b8929b49130d':
    '0xa9865ac2d9c7a1591619b188c4d88167b50df6cc0c5327fcbd1c8c75f7c066ad',
  // Ethereum: Permit2, WETH9, the two routers of Uniswap v3, the first universal router
  'eip155:1/0x000000000022d473030f116ddee9f6b43ac78ba3':
    '0xc67d1657868aa5146eaf24fb879fb1fdec3d2d493b3683a61c9c2f4fb2851131',
  'eip155:1/0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2':
    '0xd0a06b12ac47863b5c7be4185c2deaad1c61557033f56c7d4ea74429cbb25e23',
  'eip155:1/0xe592427a0aece92de3edee1f18e0157c05861564':
    '0xbb90113d2f9a5e9b7feb15a1d1fff06c1ee1575b3f9b1181778ffd0cf633e7ea',
  'eip155:1/0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45':
    '0x6ec798e80f3a19de650826338677604e54d6664f44a33b53a20b22b1939f402e',
  'eip155:1/0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad':
    '0xc4f0904cd0f741bb3ab2a16013d23b4d72eec59e3cb24879f0f0ba0c3fea24d9',
}

const codeOf = (chain: string, address: string): Hex | undefined =>
  CODES[`${chain}/${small(address)}`] ?? CODES[`*/${small(address)}`]

/**
 * Leaves out the known contracts whose address has other code on this network, or none. A network of one's own, or
 * one that is only like Ethereum, may have anything there.
 *
 * @param addresses What a request names. Others are not asked for.
 * @param codeAt Rejects, or gives nothing, where the node does not tell: then the address alone counts.
 */
export async function checkedContracts(
  contracts: KnownContracts,
  { chain, addresses }: { readonly chain: string; readonly addresses: readonly string[] },
  codeAt: (address: Hex) => Promise<unknown>,
): Promise<KnownContracts> {
  const named = [...new Set(addresses.map(small))].filter(
    (address) => codeOf(chain, address) !== undefined && contracts(chain, address) !== undefined,
  )
  const found = await Promise.all(
    named.map(async (address) => {
      const code = await codeAt(address).catch(() => undefined)
      return isBytes(code) && keccak256(code) !== codeOf(chain, address) ? [address] : []
    }),
  )
  const others = new Set(found.flat())
  if (others.size === 0) return contracts
  return (where, address) =>
    where === chain && others.has(small(address)) ? undefined : contracts(where, address)
}

/** The contracts that calls and what follows from them name. */
export const addressesIn = (
  calls: readonly NamedCall[],
  facts: readonly Fact[],
): readonly string[] => [
  ...calls.flatMap(addressesOf),
  ...facts.flatMap((fact) => {
    if ('spender' in fact) return [fact.spender]
    return 'to' in fact && fact.to !== undefined ? [fact.to] : []
  }),
]

interface NamedCall {
  readonly to: string | undefined
  readonly decoded?: { readonly inner?: readonly NamedCall[] } | undefined
}

const addressesOf = ({ to, decoded }: NamedCall): readonly string[] => [
  ...(to === undefined ? [] : [to]),
  ...(decoded?.inner ?? []).flatMap(addressesOf),
]
