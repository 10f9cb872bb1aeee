import {
  BaseError,
  bytesToHex,
  ExecutionRevertedError,
  keccak256,
  type Hex,
  type LocalAccount,
  type PublicClient,
} from 'viem'
import { prepareTransactionRequest } from 'viem/actions'
import { FrameErrors } from '../errors.js'
import { mayBeTaken } from '../node.js'
import type { EvmAccount, PreparedSend, SendWishes } from './account.js'
import type { EvmCall } from './calls.js'

/** Gas above the estimate for calls, since the state may change before the block: a fifth. */
const spare = (estimate: bigint, data: string) =>
  data === '0x' ? estimate : estimate + estimate / 5n

/** An account that a private key alone controls. */
export function ordinaryAccount(client: PublicClient, signer: LocalAccount): EvmAccount {
  return {
    address: signer.address,
    smart: false,
    isDeployed: () => Promise.resolve(undefined),
    signMessage: (bytes) => signer.signMessage({ message: { raw: bytesToHex(bytes) } }),
    signTypedData: (data) => signer.signTypedData(data),
    prepare: ([call, ...others], wishes) => {
      if (!call || others.length > 0) throw FrameErrors.method_unsupported()
      return prepareOne({ client, signer }, call, wishes)
    },
  }
}

/** Of a chain with a base fee (EIP-1559), or of one without. */
interface Fees {
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
}

/** The library's type knows chains with a base fee alone. */
const feesOf = (fees: Fees): Fees => fees

interface Sender {
  readonly client: PublicClient
  readonly signer: LocalAccount
}

type FeeWishes = Omit<SendWishes, 'gas' | 'nonce'>

/** Fees as they will be signed, and what the network itself asks for a unit of gas, if that is known. */
async function pricesOf(
  { client, signer }: Sender,
  call: Omit<EvmCall, 'to'> & Partial<EvmCall>,
  fees: FeeWishes,
) {
  const pricedBy = (asked: FeeWishes) =>
    prepareTransactionRequest(client, {
      ...call,
      account: signer.address,
      chain: client.chain,
      parameters: ['fees', 'type', 'chainId'],
      ...given(asked),
    })
  const isUsual = Object.keys(given(fees)).length === 0
  const [priced, usual] = await Promise.all([
    pricedBy(fees),
    isUsual ? undefined : pricedBy({}).catch(() => undefined),
  ])
  const { maxFeePerGas, gasPrice } = feesOf(usual ?? (isUsual ? priced : {}))
  return { priced, usualPrice: maxFeePerGas ?? gasPrice }
}

async function prepareOne(
  { client, signer }: Sender,
  { to, value, data }: EvmCall,
  { gas: wished, nonce, ...fees }: SendWishes,
): Promise<PreparedSend> {
  const { address: from } = signer
  const call = { value, data, ...(to && { to }) }
  const [estimated, { priced, usualPrice }] = await Promise.all([
    estimate(client, { ...call, account: from }),
    pricesOf({ client, signer }, call, fees),
  ])
  const needed = 'gas' in estimated ? spare(estimated.gas, data) : undefined
  const gas = wished ?? needed
  // If the needed gas is unknown, the price alone is compared.
  const usualGas = needed ?? gas
  const { maxFeePerGas, maxPriorityFeePerGas, gasPrice } = feesOf(priced)
  const price = maxFeePerGas ?? gasPrice
  return {
    fee: gas === undefined || price === undefined ? undefined : gas * price,
    usualFee:
      usualGas === undefined || usualPrice === undefined ? undefined : usualGas * usualPrice,
    sponsored: false,
    fails: 'fails' in estimated ? estimated.fails : undefined,
    nonce,
    asSigned:
      gas === undefined || price === undefined
        ? undefined
        : { gas: [gas], fees: { max: price, tip: maxPriorityFeePerGas } },
    send: async () => {
      if (gas === undefined) throw FrameErrors.node_refused({ message: 'execution reverted' })
      // Read at the last moment: another transaction of this account may have gone out meanwhile.
      const next =
        nonce ?? (await client.getTransactionCount({ address: from, blockTag: 'pending' }))
      const price =
        gasPrice === undefined
          ? { type: 'eip1559' as const, maxFeePerGas, maxPriorityFeePerGas }
          : { type: 'legacy' as const, gasPrice }
      const signed = await signer.signTransaction({
        ...call,
        gas,
        nonce: Number(next),
        chainId: priced.chainId,
        ...price,
      })
      const id = await post(client, signed)
      return { id, transaction: () => Promise.resolve(id) }
    },
  }
}

/** Hands a signed transaction to the node. @returns its hash, also where the answer was lost */
async function post(client: PublicClient, signed: Hex): Promise<Hex> {
  try {
    return await client.sendRawTransaction({ serializedTransaction: signed })
  } catch (error) {
    if (mayBeTaken(error)) return keccak256(signed)
    throw error
  }
}

/** The members that have a value. */
const given = (fees: FeeWishes) =>
  Object.fromEntries(Object.entries(fees).filter(([, value]) => value !== undefined))

async function estimate(
  client: PublicClient,
  call: Parameters<PublicClient['estimateGas']>[0],
): Promise<{ readonly gas: bigint } | { readonly fails: string }> {
  try {
    return { gas: await client.estimateGas(call) }
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    const reverted = error.walk((cause) => cause instanceof ExecutionRevertedError)
    const text = reverted instanceof BaseError ? reverted.shortMessage : error.shortMessage
    return { fails: text.slice(0, 200) }
  }
}
