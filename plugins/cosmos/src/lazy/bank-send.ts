import { type Abortable, type FeatureContext } from '@latchkey/kernel'
import { matchError, readError } from '@latchkey/kernel/untrusted'
import { SigningStargateClient, type StdFee } from '@cosmjs/stargate'
import { CosmosErrors } from '../errors.js'
import type { CosmosNetwork } from '../network.js'
import { createComet } from './comet.js'
import { createOfflineSigner } from './offline-signer.js'

/** A `MsgSend` of the bank module. */
interface BankSend {
  readonly to: string
  readonly denom: string
  readonly amount: bigint
  readonly fee: StdFee
  readonly memo?: string | undefined
}

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

/** The connected wallet as a sender of the bank module. */
export interface Bank {
  /** Place that the account's next transaction has. */
  sequence(): Promise<number>
  /** Has the wallet sign a transfer and hands it to a node. @returns the hash, once the node took it */
  send(transfer: BankSend): Promise<string>
}

/** Opens the connected wallet for transfers from `address` on a network. */
export async function openBank(
  context: FeatureContext,
  network: CosmosNetwork,
  address: string,
  options: Abortable,
): Promise<Bank> {
  const comet = createComet(context.http, network, options.signal)
  const signer = await createOfflineSigner(context, options)
  const client = SigningStargateClient.createWithSigner(comet, signer)
  const attempt = async <T>(run: () => Promise<T>) => {
    try {
      return await run()
    } catch (error) {
      throw options.signal?.aborted ? error : libraryFailure(error, address, network.name)
    }
  }
  return {
    sequence: () => attempt(async () => (await client.getSequence(address)).sequence),
    send: ({ to, denom, amount, fee, memo = '' }) =>
      attempt(() => {
        const value = {
          ...{ fromAddress: address, toAddress: to },
          amount: [{ denom, amount: String(amount) }],
        }
        const message = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }
        return client.signAndBroadcastSync(address, [message], fee, memo)
      }),
  }
}
