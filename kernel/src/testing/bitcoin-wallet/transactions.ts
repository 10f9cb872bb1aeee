import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { NETWORK, p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { refusals } from '../wallet/provider-error.js'
import type { BitcoinKey, BitcoinNetworkName } from './key.js'
import type { BitcoinSteps } from './wallet-state.js'

/** An output that can be spent, as Esplora tells it. */
export interface BitcoinUtxo {
  readonly txid: string
  readonly vout: number
  /** Satoshis. */
  readonly value: number
}

/** How a test wallet reaches the network. */
export interface BitcoinNode {
  utxos(address: string): Promise<readonly BitcoinUtxo[]>
  /** @returns the transaction id */
  broadcast(transactionHex: string): Promise<string>
}

/** An input to sign: with the key of an address, and which kinds of signature are allowed. */
export interface InputRequest {
  readonly index: number
  readonly address: string
  readonly sighashTypes?: readonly number[]
}

/** Fee of a transfer, in satoshis. */
const FEE = 500n
/** Outputs below this are not relayed. */
const DUST = 546n

const NO_RANDOMNESS = new Uint8Array(32)

const readPsbt = (bytes: Uint8Array) =>
  Transaction.fromPSBT(bytes, { allowUnknownInputs: true, allowUnknownOutputs: true })

/** An input's needs besides the outputs it spends. */
const inputDetails = (key: BitcoinKey) => ({
  ...(key.type === 'p2tr' ? { tapInternalKey: key.publicKey.slice(1) } : {}),
  ...(key.type === 'p2sh' ? { redeemScript: p2wpkh(key.publicKey).script } : {}),
})

/** Signs the inputs named, with the keys that `keyOf` gives out. @throws ProviderRpcError */
export function signPsbt(
  psbt: Uint8Array,
  inputs: readonly InputRequest[],
  { keyOf }: Pick<BitcoinSteps, 'keyOf'>,
  finalise: boolean,
): Uint8Array {
  const transaction = readPsbt(psbt)
  for (const { index, address, sighashTypes } of inputs) {
    const key = keyOf(address)
    if (!key) throw refusals.unauthorized()
    transaction.updateInput(index, inputDetails(key))
    transaction.signIdx(key.privateKey, index, sighashTypes as never, NO_RANDOMNESS)
    if (finalise) transaction.finalizeIdx(index)
  }
  return transaction.toPSBT(0)
}

/** A payment, and the key it is made with. */
interface BitcoinTransfer {
  readonly key: BitcoinKey
  readonly network: BitcoinNetworkName
  readonly to: string
  /** Satoshis. */
  readonly amount: bigint
}

/**
 * Puts a payment together from what the key's address can spend, signs it and sends it.
 *
 * @returns the transaction id
 * @throws ProviderRpcError
 */
export async function pay(
  { key, network, to, amount }: BitcoinTransfer,
  node: BitcoinNode,
): Promise<string> {
  const parameters = network === 'mainnet' ? NETWORK : TEST_NETWORK
  const address = key.address(network)
  const transaction = new Transaction()
  let sum = 0n
  for (const { txid, vout, value } of await node.utxos(address)) {
    if (sum >= amount + FEE) break
    const witnessUtxo = { script: key.payment(network).script, amount: BigInt(value) }
    transaction.addInput({ txid, index: vout, witnessUtxo, ...inputDetails(key) })
    sum += BigInt(value)
  }
  const change = sum - amount - FEE
  if (change < 0n) throw refusals.params('Insufficient funds')
  transaction.addOutputAddress(to, amount, parameters)
  if (change >= DUST) transaction.addOutputAddress(address, change, parameters)
  transaction.sign(key.privateKey, undefined, NO_RANDOMNESS)
  transaction.finalize()
  return node.broadcast(transaction.hex)
}

/** Sends a payment; without a node nothing leaves the wallet and the id is made up. */
export async function sendTransfer(
  to: unknown,
  amount: unknown,
  steps: BitcoinSteps,
  node: BitcoinNode | undefined,
): Promise<string> {
  const { payment: key } = steps.keys()
  if (steps.visible().length === 0) throw refusals.unauthorized()
  const { network } = steps.state
  if (node) return pay({ key, network, to: String(to), amount: BigInt(String(amount)) }, node)
  const sent = (steps.state.sent += 1)
  const seed = `${key.address(network)}:${String(to)}:${String(amount)}:${sent}`
  return bytesToHex(sha256(utf8ToBytes(seed)))
}
