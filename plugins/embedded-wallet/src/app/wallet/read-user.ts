import { shown, type CaipNetworkId, type WalletAccount } from '@latchkey/kernel'
import { isPrefixedAddress } from '@latchkey/kernel/internal/tools'
import type { EmbeddedNamespace } from '../core-context.js'
import { EmbeddedErrors } from '../errors.js'
import type { FrameAccountType, FrameUser } from '../../wire/messages.js'
import { fromFrameChain } from './frame-chain.js'

/** The frame's message about one namespace. */
export interface FrameAccounts {
  /** The active one first. */
  readonly accounts: readonly (WalletAccount & { readonly type: FrameAccountType })[]
  readonly network: CaipNetworkId
}

const SHAPES: Readonly<Record<EmbeddedNamespace, (address: string) => boolean>> = {
  eip155: isPrefixedAddress,
  solana: (address) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address),
}

const isSame = (left: string, right: string, namespace: EmbeddedNamespace) =>
  namespace === 'eip155' ? left.toLowerCase() === right.toLowerCase() : left === right

/** @throws KitError `provider_answer_invalid` */
export function readUser(namespace: EmbeddedNamespace, user: FrameUser): FrameAccounts {
  const invalid = (what: string, got: unknown) =>
    EmbeddedErrors.provider_answer_invalid({ what, got: shown(got) })
  const type = user.preferredAccountType ?? 'eoa'
  const told = user.accounts ?? []
  for (const { address } of [...told, user]) {
    if (!SHAPES[namespace](address)) throw invalid(`an account of ${namespace}`, address)
  }
  const network = fromFrameChain(namespace, user.chainId)
  if (network === undefined) throw invalid(`a network of ${namespace}`, user.chainId)
  const isActive = ({ address }: { readonly address: string }) =>
    isSame(address, user.address, namespace)
  const active = told.find(isActive) ?? { address: user.address, type }
  return { accounts: [active, ...told.filter((one) => !isActive(one))], network }
}

/** Whether two addresses of a namespace are one. */
export { isSame as isSameAddress }
