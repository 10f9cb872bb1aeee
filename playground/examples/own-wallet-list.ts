import type { Kit } from '@latchkey/kernel'
import { WalletDirectory, type WalletListState } from '@latchkey/wallet-directory'

/** Shows forty wallets. `more` of the answer adds forty; the view calls it at the end of its scroll. */
export async function listWallets(kit: Kit, show: (state: WalletListState) => void) {
  const list = await kit.get(WalletDirectory).list({ certified: false })
  show(kit.store.get(list.stateAtom))
  kit.watch(list.stateAtom, show)
  return list
}

/** Names of the wallets that a text finds. Abort the signal when the text changes. */
export async function find(kit: Kit, text: string, signal: AbortSignal) {
  const { wallets } = await kit.get(WalletDirectory).search(text, {}, signal)
  return wallets.map(({ name }) => name)
}

/** The picture of the first wallet that a text finds; it is good until the signal of `shown` is aborted. */
export async function picture(kit: Kit, text: string, shown: AbortSignal) {
  const directory = kit.get(WalletDirectory)
  const { wallets } = await directory.search(text, {}, shown)
  return wallets[0] && directory.image(wallets[0], shown)
}
