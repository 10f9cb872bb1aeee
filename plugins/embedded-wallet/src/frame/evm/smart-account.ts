import { toSafeSmartAccount } from 'permissionless/accounts'
import * as v from 'valibot'
import {
  bytesToHex,
  custom,
  isHex,
  type Address,
  type Hex,
  type LocalAccount,
  type PublicClient,
} from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  formatUserOperationRequest,
  getUserOperationHash,
  type SmartAccount,
  type UserOperation,
} from 'viem/account-abstraction'
import type { FrameChain } from '../api.js'
import { FrameErrors, ownErrorIn } from '../errors.js'
import { askNode, mayBeTaken } from '../node.js'
import type { FramePorts } from '../ports/ports.js'
import type { EvmAccount, PreparedSend } from './account.js'
import type { EvmCall } from './calls.js'
import { callsIn } from './operation-calls.js'

/** By which a Safe carries out user operations. */
const MODULE = '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226'

/** The tools of a smart account. */
export interface SmartAccountNeeds {
  readonly ports: Pick<FramePorts, 'fetch' | 'after'>
  readonly client: PublicClient
  readonly chain: FrameChain
  /** Its one owner: the wallet's key. */
  readonly signer: LocalAccount
}

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((given) => BigInt(given)),
)
const prices = v.object({
  standard: v.object({ maxFeePerGas: quantity, maxPriorityFeePerGas: quantity }),
})
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))

/**
 * A Safe 1.4.1 with its 4337 module (entry point 0.7), owned by the wallet's key. Its address is known before it is
 * deployed, and its first user operation deploys it.
 * @throws KitError `smart_account_unsupported` where the chain has no bundler
 */
export async function smartAccount(needs: SmartAccountNeeds): Promise<EvmAccount> {
  const { ports, client, chain, signer } = needs
  const { bundlerUrl, paymasterUrl } = chain
  if (bundlerUrl === undefined) throw FrameErrors.smart_account_unsupported({ network: chain.name })
  const service = (url: string) =>
    custom(
      { request: (call: { method: string; params?: unknown }) => askNode(ports, url, call) },
      { retryCount: 0 },
    )
  const account = await toSafeSmartAccount({
    client,
    owners: [signer],
    version: '1.4.1',
    safe4337ModuleAddress: MODULE,
  })
  const bundler = createBundlerClient({
    account,
    client,
    transport: service(bundlerUrl),
    ...(client.chain && { chain: client.chain }),
    ...(paymasterUrl !== undefined && {
      paymaster: createPaymasterClient({ transport: service(paymasterUrl) }),
    }),
    userOperation: { estimateFeesPerGas: () => feesOf(needs, bundlerUrl) },
  })
  const send = async (operation: UserOperation<'0.7'>) => {
    const signature = await account.signUserOperation(operation)
    const signed = formatUserOperationRequest({ ...operation, signature })
    const call = { method: 'eth_sendUserOperation', params: [signed, account.entryPoint.address] }
    const id = await idOf(() => askNode(ports, bundlerUrl, call), {
      chain: await client.getChainId(),
      account,
      operation: { ...operation, signature },
    })
    return {
      id,
      transaction: async () => {
        try {
          const { receipt } = await bundler.waitForUserOperationReceipt({ hash: id })
          return receipt.transactionHash
        } catch {
          // It went out, and which transaction it is in is not known yet: that is no failure.
          return id
        }
      },
    }
  }
  /** Once it is on the chain it stays there, so the chain is asked no more. */
  let deployed: boolean | undefined
  return {
    address: account.address,
    smart: true,
    operations: {
      entryPoint: account.entryPoint.address,
      callsIn: (callData) => callsIn(callData, (calls) => account.encodeCalls(calls.map(targeted))),
      unsigned: async (calls, asked) => {
        const [callData, nonce, { factory, factoryData }] = await Promise.all([
          account.encodeCalls(calls.map(targeted)),
          asked ?? account.getNonce(),
          account.getFactoryArgs(),
        ])
        return {
          owner: signer.address,
          module: MODULE,
          entryPoint: account.entryPoint.address,
          nonce,
          callData,
          ...(factory && factoryData && { factory: { to: factory, data: factoryData } }),
        }
      },
    },
    isDeployed: async () => {
      if (deployed !== true) deployed = await hasCode(needs, account.address)
      return deployed
    },
    signMessage: (bytes) => account.signMessage({ message: { raw: bytesToHex(bytes) } }),
    signTypedData: (data) => account.signTypedData(data),
    prepare: async (calls, { operationNonce: nonce }) => {
      try {
        const prepared = await bundler.prepareUserOperation({
          calls: calls.map(targeted),
          ...(nonce !== undefined && { nonce }),
        })
        const operation = prepared as unknown as UserOperation<'0.7'>
        return {
          fee: feeOf(operation),
          sponsored: operation.paymaster !== undefined,
          fails: undefined,
          nonce: operation.nonce,
          send: () => send(operation),
        }
      } catch (error) {
        return refused(error)
      }
    },
  }
}

/** Whether there is a contract at an address; `undefined` where the node does not tell. */
async function hasCode(
  { ports, chain: { rpcUrl } }: SmartAccountNeeds,
  address: Address,
): Promise<boolean | undefined> {
  const call = { method: 'eth_getCode', params: [address, 'latest'] }
  const code = await askNode(ports, rpcUrl, call).catch(() => undefined)
  return isHex(code) ? code !== '0x' : undefined
}

interface Signed {
  readonly chain: number
  readonly account: Pick<SmartAccount, 'entryPoint'>
  readonly operation: UserOperation<'0.7'>
}

/** Hash of an operation by the bundler's word; by its content where that was lost, since the bundler may have it. */
async function idOf(
  ask: () => Promise<unknown>,
  { chain, account: { entryPoint }, operation }: Signed,
): Promise<Hex> {
  try {
    const told = v.safeParse(hash, await ask())
    if (told.success) return told.output as Hex
  } catch (error) {
    if (!mayBeTaken(error)) throw error
  }
  return getUserOperationHash({
    chainId: chain,
    userOperation: operation,
    entryPointVersion: '0.7',
    entryPointAddress: entryPoint.address,
  })
}

/** The bundler names its fee, if it has a method for that; otherwise the node does. */
async function feesOf({ ports, client }: SmartAccountNeeds, bundlerUrl: string) {
  const call = { method: 'pimlico_getUserOperationGasPrice' }
  const told = await askNode(ports, bundlerUrl, call).catch((error: unknown) => {
    if (ownErrorIn(error)?.code === 'node_refused') return undefined
    throw error
  })
  const read = v.safeParse(prices, told)
  return read.success
    ? read.output.standard
    : client.estimateFeesPerGas({ chain: client.chain, type: 'eip1559' })
}

function targeted({ to, value, data }: EvmCall) {
  // A Safe calls accounts alone.
  if (to === undefined) throw FrameErrors.method_unsupported()
  return { to, value, data }
}

/** All gas that the operation may use, at the price that it may have. */
const feeOf = (operation: UserOperation<'0.7'>) =>
  (operation.preVerificationGas +
    operation.verificationGasLimit +
    operation.callGasLimit +
    (operation.paymasterVerificationGasLimit ?? 0n) +
    (operation.paymasterPostOpGasLimit ?? 0n)) *
  operation.maxFeePerGas

/** An operation that the bundler or the paymaster refuses is shown, and cannot be sent. */
function refused(error: unknown): PreparedSend {
  const own = ownErrorIn(error)
  if (own?.code !== 'node_refused') throw error
  return {
    fee: undefined,
    sponsored: false,
    fails: own.message.slice(0, 200),
    nonce: undefined,
    send: () => Promise.reject(own),
  }
}
