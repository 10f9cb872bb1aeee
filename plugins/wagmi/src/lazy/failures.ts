import { readMember } from '@latchkey/kernel'
import {
  BaseError,
  ProviderDisconnectedError,
  SwitchChainError,
  UserRejectedRequestError,
} from 'viem'

/** The visitor closed the modal, or refused in the wallet: wagmi's apps know both as this error (4001). */
export const refused = (cause: Error = new Error('The modal was closed.')) =>
  new UserRejectedRequestError(cause)

/** 4900. */
export const notConnected = () =>
  new ProviderDisconnectedError(new Error('No EVM wallet is connected in the kit.'))

/** A chain that wagmi's config does not have. */
export const notConfigured = (chainId: number) =>
  new SwitchChainError(
    new BaseError(`Chain ${chainId} is not among the chains of the wagmi config.`),
  )

/** A switch that failed, as wagmi's apps know it; the kit's own error is its cause. */
export function switchFailed(error: unknown): Error {
  const cause = error instanceof Error ? error : new Error(String(error))
  return readMember(error, 'code') === 'user_rejected'
    ? refused(cause)
    : new SwitchChainError(cause)
}
