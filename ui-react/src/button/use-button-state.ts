import type { NamespaceId } from '@latchkey/kernel'
import { useKitAtom } from '../hooks/use-kit-atom.js'
import type { SourceState } from '../kit-source.js'
import { shortAddress } from '../parts/short-address.js'
import { hintFor, hintName, nameOf } from '../stored-hint.js'

/** As much of the account as the button shows before the rest of the interface is here. */
export interface ButtonState {
  readonly status: 'idle' | 'restoring' | 'connecting' | 'connected'
  readonly supported: boolean
  /** Name or address of an account that is connected or remembered. */
  readonly name: string
}

/** The button's own, small reading of the account; `useAccount` tells the rest. */
export function useButtonState(
  { live: kit, hint: known, lastVisit: last }: SourceState,
  namespace?: NamespaceId,
): ButtonState {
  const atom = namespace ? kit?.connections.accountOf(namespace) : kit?.connections.accountAtom
  const account = useKitAtom(kit, atom, undefined)
  const hint = hintFor(known, namespace)
  const lasting = account?.status === 'connected' || account?.status === 'connecting'
  const own = account?.account
  const address = own?.address ?? hint?.address
  return {
    status: lasting ? account.status : address === undefined ? 'idle' : 'restoring',
    supported: account?.supported ?? true,
    name: own ? (nameOf(last, own) ?? shortAddress(own.address)) : hintName(hint),
  }
}
