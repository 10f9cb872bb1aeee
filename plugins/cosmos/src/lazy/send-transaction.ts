import { type FeatureContext, type SendTransactionFeature, shown } from '@latchkey/kernel'
import { matchError, readError } from '@latchkey/kernel/untrusted'
import { calculateFee, GasPrice, SigningStargateClient } from '@cosmjs/stargate'
import { CosmosErrors } from '../errors.js'
import { DEFAULT_GAS_PRICE } from '../network.js'
import { decodedAddress } from './check-address.js'
import { createComet } from './comet.js'
import { createOfflineSigner } from './offline-signer.js'
import { cosmosNetwork, shownAddress } from './wallet-request.js'

/** What a transfer needs on any chain, with room to spare; the wallet may say otherwise. */
const TRANSFER_GAS = 120_000n
const MOST_GAS = 1_000_000_000n

const invalid = (member: string, expected: string, got: unknown) =>
  CosmosErrors.transaction_invalid({ member, expected, got: shown(got) })

function checkAmount(member: string, amount: unknown, most: bigint): bigint {
  if (typeof amount === 'bigint' && amount > 0n && amount <= most) return amount
  throw invalid(member, `a bigint from 1 to ${most}`, amount)
}

/** A receiver on this network. @throws KitError `address_invalid`, `transaction_invalid` */
function checkReceiver(to: string | undefined, prefix: string): string {
  if (to === undefined) throw invalid('to', 'an address', to)
  const receiver = decodedAddress(to, prefix)
  if (!receiver) throw CosmosErrors.address_invalid({ address: to.slice(0, 100) })
  return receiver
}

const MOST_VALUE = (1n << 128n) - 1n

/** The library tells in words alone what went wrong before the wallet was asked. */
function libraryFailure(error: unknown, address: string, network: string): Error {
  const words = /\bdoes not exist on chain\b/
  const make = (cause: unknown) => CosmosErrors.account_not_on_chain({ address, network }, cause)
  const reason = readError(error).texts[0]?.slice(0, 200) ?? 'no reason given'
  return (
    matchError(error, [{ make, codes: [], words }], { ours: true }) ??
    CosmosErrors.node_failed({ what: 'a transfer', reason }, error)
  )
}

/**
 * Sends the native currency (`MsgSend` of the bank module) from the account shown: signed by the wallet,
 * handed to a node of the network shown. Resolves to the hash once the node took it.
 */
export default (context: FeatureContext): SendTransactionFeature => ({
  async sendTransaction({ to, value, data, gas }, options = {}) {
    const network = cosmosNetwork(context.network())
    const { prefix, denom, gasPrice = DEFAULT_GAS_PRICE } = network.cosmos
    if (data !== undefined) throw invalid('data', 'nothing: this is a transfer', data)
    const from = shownAddress(context)
    const amount = checkAmount('value', value, MOST_VALUE)
    const units = checkAmount('gas', gas ?? TRANSFER_GAS, MOST_GAS)
    const message = {
      typeUrl: '/cosmos.bank.v1beta1.MsgSend',
      value: {
        fromAddress: from,
        toAddress: checkReceiver(to, prefix),
        amount: [{ denom, amount: String(amount) }],
      },
    }
    const fee = calculateFee(Number(units), GasPrice.fromString(`${gasPrice}${denom}`))
    const comet = createComet(context.http, network, options.signal)
    const signer = await createOfflineSigner(context, options)
    const client = SigningStargateClient.createWithSigner(comet, signer)
    try {
      return await client.signAndBroadcastSync(from, [message], fee)
    } catch (error) {
      throw options.signal?.aborted ? error : libraryFailure(error, from, network.name)
    }
  },
})
