import type { Abortable, Kit } from '@latchkey/kernel'
import { sameBytes } from '@latchkey/kernel/internal/tools'
import { networks, Psbt, Transaction } from 'bitcoinjs-lib'
import { Bip122Errors } from '../../errors.js'
import { MAINNET } from '../../network-ids.js'
import { decodeAddress } from '../full-address.js'

/** Options of {@link signPsbt}. */
export interface SignOwnInputsOptions extends Abortable {
  /** `wallet`: inputs of all addresses that the wallet shares, such as that for ordinals. @default 'account' */
  readonly inputsOf?: 'account' | 'wallet'
  /** Whether signed inputs are made final. @default true */
  readonly finalise?: boolean
}

/** The script of the output that an input spends; `undefined` where the PSBT does not say it. */
function scriptSpent(psbt: Psbt, index: number): Uint8Array | undefined {
  const { witnessUtxo, nonWitnessUtxo } = psbt.data.inputs[index] ?? {}
  if (witnessUtxo || !nonWitnessUtxo) return witnessUtxo?.script
  const at = psbt.txInputs[index]?.index ?? -1
  return Transaction.fromBuffer(nonWitnessUtxo).outs[at]?.script
}

/**
 * Lets the connected wallet sign a `Psbt` of bitcoinjs-lib. Which inputs are the account's is read from the outputs that
 * they spend. The wallet is asked through the guard, and its answer must be the same transaction with those inputs signed
 * by the account.
 *
 * @returns a new `Psbt`; the given one stays as it is
 * @throws KitError `not_connected`, `psbt_invalid` if no input is of the account, `account_mismatch`, `network_mismatch`,
 *   `user_rejected`, `psbt_changed`, `signature_mismatch`
 * @example
 * const signed = await signPsbt(kit, psbt)
 * const hex = signed.extractTransaction().toHex()
 */
export async function signPsbt(
  kit: Kit,
  psbt: Psbt,
  { inputsOf = 'account', finalise = true, ...options }: SignOwnInputsOptions = {},
): Promise<Psbt> {
  const { account, connection, network } = kit.store.get(kit.connections.accountOf('bip122'))
  if (!account || !connection) throw Bip122Errors.not_connected()
  const own = (inputsOf === 'wallet' ? connection.accounts : [account]).map(({ address }) => ({
    address,
    script: decodeAddress(address)?.script,
  }))
  const inputs = psbt.data.inputs.flatMap((_, index) => {
    const spent = scriptSpent(psbt, index)
    const owner = spent && own.find(({ script }) => script && sameBytes(script, spent))
    return owner ? [{ index, address: owner.address }] : []
  })
  if (inputs.length === 0)
    throw Bip122Errors.psbt_invalid({
      expected: `an input that spends an output of ${account.address}`,
    })
  const feature = await kit.capabilities.get('signPsbt', 'bip122')
  const request = { psbt: psbt.toBase64(), inputs, finalise }
  const signed = await feature.signPsbt(request, options)
  const { bitcoin, testnet } = networks
  return Psbt.fromBase64(signed.psbt, { network: network?.id === MAINNET ? bitcoin : testnet })
}
