import { createPublicClient, http } from 'viem'
import { evmPack } from '../evm-pack/pack.mjs'

/**
 * `GET /v1/identity/A`: the name that an account calls itself by and that points back to it, and its
 * picture. Only EVM chains have names here.
 *
 * @param {string | undefined} rpcUrl of the chain whose names count
 */
export function createIdentity(rpcUrl) {
  const client = rpcUrl === undefined ? undefined : createPublicClient({ transport: http(rpcUrl) })
  const at = { universalResolverAddress: evmPack.universalResolver }
  /**
   * @param {`0x${string}` | undefined} address undefined for one of another kind of chain
   * @param {Pick<import('./faults.mjs').DataFaults, 'nameLie'>} faults
   */
  return async (address, { nameLie }) => {
    const resolvedAt = new Date().toISOString()
    if (nameLie) return { name: nameLie, avatar: null, resolvedAt }
    const name = address && client ? await client.getEnsName({ address, ...at }) : null
    const avatar = name && (await client?.getEnsText({ name, key: 'avatar', ...at }))
    return { name, avatar: avatar || null, resolvedAt }
  }
}
