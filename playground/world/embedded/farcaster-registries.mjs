import { encodeAbiParameters, encodeFunctionData, keccak256, parseAbi, toHex } from 'viem'
import { rpc } from '../chains/json-rpc.mjs'

/** Where Farcaster's registries are on Optimism. */
export const REGISTRIES = /** @type {const} */ ({
  id: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  key: '0x00000000fc1237824fb747abde0ff18990e59b7e',
})

const abi = parseAbi([
  'function idOf(address owner) view returns (uint256 fid)',
  'function keyDataOf(uint256 fid, bytes key) view returns (uint8 state, uint32 keyType)',
])

/**
 * A contract that answers each call by two words of its storage, at the hash of the call and behind it: keccak256 of the
 * call's data; SLOAD of that and of the next; RETURN of both.
 */
const TABLE = '0x365f5f37365f2080545f5260010154602052' + '60405ff3'

const word = (/** @type {number} */ value) => toHex(value, { size: 32 })

/**
 * @param {string} rpcUrl
 * @param {string} contract
 * @param {`0x${string}`} call
 * @param {readonly [number, number]} answer
 */
async function answer(rpcUrl, contract, call, [first, second]) {
  const slot = keccak256(call)
  const next = toHex(BigInt(slot) + 1n, { size: 32 })
  await rpc(rpcUrl, 'anvil_setStorageAt', [contract, slot, word(first)])
  await rpc(rpcUrl, 'anvil_setStorageAt', [contract, next, word(second)])
}

/**
 * Puts stand-ins for Farcaster's registries on a chain, at the addresses that the real ones have on Optimism, with the
 * accounts given.
 *
 * @param {string} rpcUrl of an anvil
 * @param {readonly { fid: number, address: `0x${string}`, authMethod: 'custody' | 'authAddress' }[]} accounts
 */
export async function putRegistries(rpcUrl, accounts) {
  for (const contract of Object.values(REGISTRIES))
    await rpc(rpcUrl, 'anvil_setCode', [contract, TABLE])
  for (const { fid, address, authMethod } of accounts) {
    if (authMethod === 'custody') {
      const call = encodeFunctionData({ abi, functionName: 'idOf', args: [address] })
      await answer(rpcUrl, REGISTRIES.id, call, [fid, 0])
      continue
    }
    const key = encodeAbiParameters([{ type: 'address' }], [address])
    const call = encodeFunctionData({ abi, functionName: 'keyDataOf', args: [BigInt(fid), key] })
    // Added, and of the type of addresses that sign in.
    await answer(rpcUrl, REGISTRIES.key, call, [1, 2])
  }
}
