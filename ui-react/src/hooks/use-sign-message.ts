import type { Abortable, NamespaceId, SignMessageFeature } from '@latchkey/kernel'
import type { Action } from './use-action.js'
import { useFeatureAction } from './use-feature-action.js'

const sign = (feature: SignMessageFeature, message: string | Uint8Array, options?: Abortable) =>
  feature.signMessage(message, options)

/** Signs a text with the account shown (EVM: EIP-191 `personal_sign`). `data` is the signature. */
export function useSignMessage(
  namespace?: NamespaceId,
): Action<readonly [message: string | Uint8Array, options?: Abortable], string> {
  return useFeatureAction('signMessage', namespace, sign)
}
