import { readFileSync } from 'node:fs'
import { encodeAbiParameters, keccak256, numberToHex, pad, parseEther } from 'viem'
import { rpc } from '../chains/json-rpc.mjs'
import { ENTRY_POINT, PAYMASTER } from './addresses.mjs'

/** @type {Readonly<Record<string, `0x${string}`>>} */
const codes = JSON.parse(readFileSync(new URL('codes.json', import.meta.url), 'utf8'))

/** The paymaster's deposit at the entry point, in wei: more than all tests spend. */
const DEPOSIT = parseEther('1000000')
/** Storage slot of the entry point's deposits, by account. */
const DEPOSITS = 0n

/**
 * Puts the contracts of smart accounts on an anvil chain, where public networks have them: the entry point (ERC-4337
 * 0.7), a Safe's parts, and a paymaster that pays for everybody. No block is mined for it.
 *
 * @param {string} rpcUrl
 */
export async function loadSmartAccounts(rpcUrl) {
  for (const [address, code] of Object.entries(codes))
    await rpc(rpcUrl, 'anvil_setCode', [address, code])
  const slot = keccak256(
    encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [PAYMASTER, DEPOSITS]),
  )
  const deposit = numberToHex(DEPOSIT)
  await rpc(rpcUrl, 'anvil_setStorageAt', [ENTRY_POINT, slot, pad(deposit)])
  await rpc(rpcUrl, 'anvil_setBalance', [ENTRY_POINT, deposit])
}
