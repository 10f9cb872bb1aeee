import type { Abortable, NamespaceId } from '@latchkey/kernel'
import type { SignTypedDataFeature } from '@latchkey/kernel/internal'
import type { Action } from './use-action.js'
import { useFeatureAction } from './use-feature-action.js'

/** Typed data as EIP-712 has it. */
export type TypedData = Parameters<SignTypedDataFeature['signTypedData']>[0]

const sign = (feature: SignTypedDataFeature, typedData: TypedData, options?: Abortable) =>
  feature.signTypedData(typedData, options)

/** Signs EIP-712 typed data with the account shown. `data` is the signature. */
export function useSignTypedData(
  namespace?: NamespaceId,
): Action<readonly [typedData: TypedData, options?: Abortable], string> {
  return useFeatureAction('signTypedData', namespace, sign)
}
