import { createServer } from 'node:http'
import {
  concat,
  createPublicClient,
  createWalletClient,
  decodeErrorResult,
  defineChain,
  encodeFunctionData,
  http,
  keccak256,
  numberToHex,
  pad,
  parseEther,
  parseEventLogs,
  size,
  toHex,
} from 'viem'
import {
  entryPoint07Abi,
  formatUserOperation,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { rpc } from '../chains/json-rpc.mjs'
import { readJson } from '../net/json-http.mjs'
import { serve } from '../net/tenants.mjs'
import { ENTRY_POINT, PAYMASTER } from './addresses.mjs'

/** @typedef {import('viem/account-abstraction').UserOperation<'0.7'>} UserOperation */

/** Its key is public. It is no account of the mnemonic, so that no test meets its nonce or its money. */
const account = privateKeyToAccount(keccak256(toHex('latchkey bundler')))
const FUNDS = parseEther('100000')
/** Topic of the event that ends each user operation. */
const ENDED = keccak256(
  toHex('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)'),
)
/** Gas of checking a signature and paying the entry point, beside what deploys the account. */
const CHECK_GAS = 150_000n
/** The paymaster's data, which have no effect. */
const PAYMASTER_GAS = 60_000n
const POST_GAS = 1n

/** A refusal in JSON-RPC; codes are those of ERC-7769. */
class RpcError extends Error {
  /** @param {number} code @param {string} message */
  constructor(code, message) {
    super(message)
    this.code = code
  }
}

/** Why the entry point refuses, as `AA21 didn't pay prefund`; else the node's own words. @param {unknown} error */
function reasonOf(error) {
  for (let at = /** @type {any} */ (error); at; at = at.cause) {
    const data = at.raw ?? at.data
    if (typeof data !== 'string' || !data.startsWith('0x') || data.length < 10) continue
    try {
      const { args } = decodeErrorResult({ abi: entryPoint07Abi, data: /** @type {any} */ (data) })
      return String(args?.[1] ?? data)
    } catch {
      return data
    }
  }
  return error instanceof Error ? error.message : String(error)
}

/**
 * Starts a bundler (ERC-4337, entry point 0.7) with a paymaster (ERC-7677) for one chain of the world. It replaces
 * a service: it takes one operation at a time, puts it on chain at once, and trusts every caller.
 *
 * @param {Pick<import('../chains/chains.mjs').Chain, 'chainId' | 'name' | 'rpcUrl'>} chain with the contracts of smart accounts on it
 * @param {{ port?: import('../net/tenants.mjs').Port }} [options] port 0, the default, takes any free one
 * @returns {Promise<{ url: string, port: number, close: () => Promise<void> }>}
 */
export async function startBundler({ chainId, name, rpcUrl }, { port: wanted = 0 } = {}) {
  await rpc(rpcUrl, 'anvil_setBalance', [account.address, numberToHex(FUNDS)])
  const chain = defineChain({
    id: chainId,
    name,
    rpcUrls: { default: { http: [rpcUrl] } },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  })
  const transport = http(rpcUrl, { retryCount: 0 })
  const node = createPublicClient({ chain, transport, pollingInterval: 50 })
  const sender = createWalletClient({ chain, transport, account })
  /** Operations taken since the start, by hash. @type {Map<string, unknown>} */
  const taken = new Map()
  /** Operations follow one another: two at a time would take the same nonce. @type {Promise<unknown>} */
  let last = Promise.resolve()

  /** @param {UserOperation} operation */
  async function estimate({ sender: to, factory, factoryData, callData, paymaster, ...rest }) {
    const create = factory ? [{ from: ENTRY_POINT, to: factory, data: factoryData ?? '0x' }] : []
    const calls = [...create, { from: ENTRY_POINT, to, data: callData }]
    const block = { blockStateCalls: [{ calls }], validation: false }
    const [{ calls: done }] = await rpc(rpcUrl, 'eth_simulateV1', [block, 'latest'])
    for (const { status, error, returnData } of done)
      if (status !== '0x1')
        throw new RpcError(-32_521, error?.message ?? `execution reverted: ${returnData}`)
    const used = done.map((/** @type {any} */ { gasUsed }) => BigInt(gasUsed))
    const bytes = size(concat([factoryData ?? '0x', callData, rest.signature ?? '0x']))
    return hexValues({
      preVerificationGas: 50_000n + 16n * BigInt(bytes + 512),
      verificationGasLimit: CHECK_GAS + (create.length > 0 ? (used[0] * 6n) / 5n : 0n),
      callGasLimit: (used.at(-1) * 6n) / 5n + 10_000n,
      ...(paymaster && {
        paymasterVerificationGasLimit: PAYMASTER_GAS,
        paymasterPostOpGasLimit: POST_GAS,
      }),
    })
  }

  /** @param {UserOperation} operation @param {unknown} asked */
  async function send(operation, asked) {
    const call = /** @type {const} */ ({
      address: ENTRY_POINT,
      abi: entryPoint07Abi,
      functionName: 'handleOps',
      args: [[toPackedUserOperation(operation)], account.address],
    })
    const hash = getUserOperationHash({
      chainId,
      entryPointAddress: ENTRY_POINT,
      entryPointVersion: '0.7',
      userOperation: operation,
    })
    try {
      await node.simulateContract({ ...call, account })
    } catch (error) {
      throw new RpcError(-32_500, reasonOf(error))
    }
    const included = await sender.sendTransaction({
      to: ENTRY_POINT,
      data: encodeFunctionData(call),
    })
    await node.waitForTransactionReceipt({ hash: included })
    taken.set(hash, { userOperation: asked, entryPoint: ENTRY_POINT, transactionHash: included })
    return hash
  }

  /** @param {`0x${string}`} hash */
  async function receiptOf(hash) {
    const filter = { address: ENTRY_POINT, topics: [ENDED, pad(hash)], fromBlock: '0x0' }
    const [found] = await rpc(rpcUrl, 'eth_getLogs', [filter])
    if (!found) return null
    const receipt = await rpc(rpcUrl, 'eth_getTransactionReceipt', [found.transactionHash])
    const [{ args }] = /** @type {any} */ (
      parseEventLogs({ abi: entryPoint07Abi, logs: [found], eventName: 'UserOperationEvent' })
    )
    const { userOpHash, success, actualGasCost, actualGasUsed, nonce, paymaster } = args
    return {
      userOpHash,
      entryPoint: ENTRY_POINT,
      sender: args.sender,
      paymaster,
      success,
      ...hexValues({ nonce, actualGasCost, actualGasUsed }),
      logs: receipt.logs,
      receipt,
    }
  }

  async function gasPrice() {
    const price = hexValues(await node.estimateFeesPerGas())
    return { slow: price, standard: price, fast: price }
  }

  const pays = {
    paymaster: PAYMASTER,
    paymasterData: '0x',
    isFinal: true,
    ...hexValues({
      paymasterVerificationGasLimit: PAYMASTER_GAS,
      paymasterPostOpGasLimit: POST_GAS,
    }),
    sponsor: { name },
  }

  /** @type {Readonly<Record<string, (params: readonly any[]) => unknown>>} */
  const methods = {
    eth_chainId: () => numberToHex(chainId),
    eth_supportedEntryPoints: () => [ENTRY_POINT],
    eth_estimateUserOperationGas: ([asked]) => estimate(read(asked)),
    eth_sendUserOperation([asked]) {
      const sending = last.then(() => send(read(asked), asked))
      last = sending.catch(() => undefined)
      return sending
    },
    eth_getUserOperationReceipt: ([hash]) => receiptOf(hash),
    eth_getUserOperationByHash: ([hash]) => taken.get(hash) ?? null,
    pimlico_getUserOperationGasPrice: gasPrice,
    pm_getPaymasterStubData: () => pays,
    pm_getPaymasterData: () => pays,
  }

  /** @param {any} asked */
  async function answer({ id = null, method, params = [] }) {
    try {
      const known = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!known) throw new RpcError(-32_601, `There is no method ${method}.`)
      return { jsonrpc: '2.0', id, result: await known(params) }
    } catch (error) {
      const code = error instanceof RpcError ? error.code : -32_603
      return { jsonrpc: '2.0', id, error: { code, message: reasonOf(error) } }
    }
  }

  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const body = await readJson(request).catch(() => ({}))
    response.setHeader('content-type', 'application/json')
    return response.end(JSON.stringify(await answer(body)))
  })
  return serve(server, wanted)
}

/** @param {Readonly<Record<string, unknown>>} values */
const hexValues = (values) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      typeof value === 'bigint' ? [[key, numberToHex(value)]] : [],
    ),
  )

/** A user operation as it came, with its numbers. @param {any} asked @returns {UserOperation} */
const read = (asked) => /** @type {UserOperation} */ (formatUserOperation(asked))
