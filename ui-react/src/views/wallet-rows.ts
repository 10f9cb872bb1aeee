import { WALLET_GROUPS, containedReader, type WalletGroup } from '@latchkey/kernel/internal'
import { WalletRows, atom, type Kit, type WalletRow } from '@latchkey/kernel'
import { Browser } from '@latchkey/kernel/internal/page'

/** Groups of wallets that are at hand. */
const NEAR: readonly WalletGroup[] = ['recent', 'injected']

/** A row with a key of its own: the same wallet may be in two groups. */
export interface ShownRow {
  readonly key: string
  readonly group: WalletGroup
  readonly row: WalletRow
}

/**
 * All rows of the Connect view, as they change, in the order of their groups. Unless the app says otherwise
 * those that are at hand come first: recent ones and those in the page.
 */
export function walletRowsAtom(kit: Kit) {
  const { walletBrowser, mobile } = kit.get(Browser).environment()
  const wanted = kit.options.connectorTypeOrder ?? (walletBrowser ? ['injected'] : [])
  const order = [...new Set([...wanted, ...NEAR, ...WALLET_GROUPS])]
  // No one scans the screen in their own hand: on a phone its code comes after the wallets, unless the app says otherwise.
  const isLast = ({ group, row }: ShownRow) =>
    mobile && group === 'walletConnect' && !row.wallet && !wanted.includes(group)
  const contributions = kit.all(WalletRows)
  const read = containedReader(kit.report)
  return atom((get): readonly ShownRow[] => {
    const hidden = get(kit.hiddenAtom)
    const rows = order.flatMap((group) =>
      contributions
        .filter((contribution) => contribution.group === group)
        .flatMap((contribution) => read(get, contribution, contribution.rows, []))
        .filter(({ id }) => !hidden.includes(id))
        .map((row) => ({ key: `${group}/${row.id}`, group, row })),
    )
    return [...rows.filter((one) => !isLast(one)), ...rows.filter(isLast)]
  })
}
