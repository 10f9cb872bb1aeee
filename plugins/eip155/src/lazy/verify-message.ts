import type { FeatureContext } from '@latchkey/kernel'
import type { VerifyMessageFeature, JsonRpc } from '@latchkey/kernel/internal'
import { hashMessage, recoverAddress, type Hex } from 'viem'
import { verifyHash } from 'viem/actions'
import { sameEvmAddress } from '../address.js'
import { checksummed } from './checksummed.js'
import { isHexData } from './hex.js'
import { createNodeClient } from './node-client.js'
import { createRpc } from './rpc.js'

/** Longest signature looked at, in characters; those of contracts may carry a whole deployment. */
const LONGEST = 200_000

async function isRecovered(address: Hex, hash: Hex, signature: Hex): Promise<boolean> {
  try {
    return sameEvmAddress(await recoverAddress({ hash, signature }), address)
  } catch {
    return false // Not the signature of a key: perhaps that of a contract.
  }
}

/** Asks the chain. A node that cannot be asked is an error; everything else unproven is `false`. */
async function isAccepted(
  rpc: JsonRpc,
  { network, account, signal }: ContractQuestion,
  hash: Hex,
  signature: Hex,
): Promise<boolean> {
  let unreachable: unknown
  const call: JsonRpc['call'] = async (...request) => {
    try {
      return await rpc.call(...request)
    } catch (error) {
      const { code } = error as { readonly code?: unknown }
      if (code !== 'rpc_reverted') unreachable = error
      throw error
    }
  }
  const client = createNodeClient({ call }, network, signal)
  const accepted = await verifyHash(client, { address: account, hash, signature }).catch(
    () => false,
  )
  if (!accepted && unreachable !== undefined) throw unreachable as Error
  return accepted
}

interface ContractQuestion {
  readonly network: NonNullable<ReturnType<FeatureContext['network']>>
  readonly account: Hex
  readonly signal: AbortSignal | undefined
}

/**
 * Checks an EIP-191 signature: of a key by recovery, of a contract on the network shown by asking it
 * (ERC-1271), also before it is deployed (ERC-6492). `true` only when proven.
 */
export default (context: FeatureContext): VerifyMessageFeature => {
  const rpc = createRpc(context)
  return {
    async verifyMessage({ message, signature, address }, { signal } = {}) {
      signal?.throwIfAborted()
      const account = checksummed(address)
      if (!account || signature.length > LONGEST || !isHexData(signature)) return false
      const hash = hashMessage(typeof message === 'string' ? message : { raw: message })
      if (await isRecovered(account, hash, signature)) return true
      const network = context.network()
      if (network?.namespace !== 'eip155' || network.rpcUrls.length === 0) return false
      return isAccepted(rpc, { network, account, signal }, hash, signature)
    },
  }
}
