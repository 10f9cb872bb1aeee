import type { FeatureContext } from '@latchkey/kernel'
import type { SignTypedDataFeature } from '@latchkey/kernel/internal'
import { checkSignature } from '@latchkey/kernel/internal/tools'
import {
  getTypesForEIP712Domain,
  hashTypedData,
  serializeTypedData,
  type TypedDataDefinition,
} from 'viem'
import { Eip155Errors } from '../errors.js'
import { requestWallet, shownAddress } from './wallet-request.js'

type TypedData = Parameters<SignTypedDataFeature['signTypedData']>[0]

/** The text a wallet expects: with the domain's own type, amounts as decimal strings. */
function serialize(typedData: TypedData): string {
  const { domain, primaryType, message } = typedData
  try {
    const types = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...typedData.types }
    // viem infers the message's type from literal types, which data made at run time does not have.
    const definition = { domain, primaryType, message, types } as unknown as TypedDataDefinition
    hashTypedData(definition) // Encodes every member, so that nothing malformed is left.
    return serializeTypedData(definition)
  } catch (cause) {
    throw Eip155Errors.typed_data_invalid({}, cause)
  }
}

/** `eth_signTypedData_v4` (EIP-712). The data is checked against its types before the wallet opens. */
export default (context: FeatureContext): SignTypedDataFeature => ({
  async signTypedData(typedData, options) {
    const method = 'eth_signTypedData_v4'
    const params = [shownAddress(context), serialize(typedData)]
    return checkSignature(method, await requestWallet(context, method, params, options))
  },
})
