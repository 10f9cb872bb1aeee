import { Namespace, type Account, type Kit } from '@latchkey/kernel'
import { ownMember } from '@latchkey/kernel/internal/page'
import { useLiveKit } from './use-kit.js'
import { useAtomValue } from './use-atom-value.js'
import { cleanText } from '../parts/clean-text.js'

/** An account as far as its label is concerned. */
export type Labelled = Pick<Account, 'namespace' | 'address' | 'name'>

/** Letters of a label that a line has room for. */
const LONGEST = 24

/** The app's name of an address, in any spelling. */
function labelOf(
  kit: Kit,
  labels: Readonly<Record<string, string>>,
  { namespace, address }: Labelled,
) {
  const own = ownMember(labels, address)
  if (own !== undefined) return own
  const isSame = kit.all(Namespace).find(({ id }) => id === namespace)?.sameAddress
  return isSame && Object.entries(labels).find(([one]) => isSame(one, address))?.[1]
}

/**
 * The app's name of an account, otherwise its owner's name for it in the wallet. It is unproven: it is shown as a
 * label, beside the address.
 */
export function useLabel(account: Labelled | undefined): string | undefined {
  const kit = useLiveKit()
  const all = useAtomValue(kit.connections.addressLabelsAtom)
  if (!account) return undefined
  const told = labelOf(kit, all[account.namespace] ?? {}, account) ?? ownMember(account, 'name')
  return cleanText(told, LONGEST) || undefined
}
