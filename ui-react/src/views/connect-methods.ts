import { ConnectMethod, atom, type Kit } from '@latchkey/kernel'
import { containedReader, type ConnectMethodId } from '@latchkey/kernel/internal'

const WITH_WALLET: readonly ConnectMethodId[] = ['wallet', 'email', 'social']

/** Where no wallet is in the page, most visitors have none: what needs none comes first. */
const WITHOUT_WALLET: readonly ConnectMethodId[] = ['email', 'social', 'wallet']

/** Ways to connect in the order in which they are shown: the app's own, else by what is in the page. */
export function methodsInOrder(
  wanted: readonly ConnectMethodId[] | undefined,
  hasInstalled: boolean,
): readonly ConnectMethodId[] {
  // A fault of the app's own is reported as the kit starts; the view is there all the same.
  const own: readonly unknown[] = Array.isArray(wanted) ? wanted : []
  const first = own.filter((id): id is ConnectMethodId => WITH_WALLET.some((one) => one === id))
  const isGiven = first.length > 0 || hasInstalled
  return [...new Set([...first, ...(isGiven ? WITH_WALLET : WITHOUT_WALLET)])]
}

/** The ways beside wallets: those that a plugin brings, and nothing hides. */
export function connectMethodsAtom(kit: Kit) {
  const contributions = kit.all(ConnectMethod)
  const read = containedReader(kit.report)
  return atom((get): readonly ConnectMethodId[] => {
    const hidden = get(kit.hiddenAtom)
    return contributions
      .filter((one) => !hidden.includes(one.id) && (!one.shows || read(get, one, one.shows, false)))
      .map(({ id }) => id)
  })
}
