import type { Kit, WalletListing } from '@latchkey/kernel'
import { Browser } from '@latchkey/kernel/internal/page'
import { walletsKnown } from '../wallets-known.js'
import { useAction, type Action } from './use-action.js'

/** Code that finds a wallet's target; fetched before a press where possible. */
export const loadLinks = () => import('../lazy/wallet-route.js')

/** Milliseconds that a press waits for the wallets of the page: a silent one does not hold it up. */
const PATIENCE = 400

/**
 * Opens the modal in the view that asks one wallet, with the list of wallets behind it. Nothing happens where the
 * visitor went on meanwhile: opened the modal elsewhere, or closed it.
 */
export async function openWallet(kit: Kit, wallet: WalletListing): Promise<void> {
  const { historyAtom } = kit.router
  const { openAtom } = kit.modal
  const before = [kit.store.get(historyAtom), kit.store.get(openAtom)]
  // The wallets in the page decide the target.
  const [{ walletRoute }] = await Promise.all([loadLinks(), kit.start()])
  await walletsKnown(kit, PATIENCE)
  const now = [kit.store.get(historyAtom), kit.store.get(openAtom)]
  if (now.some((one, at) => one !== before[at])) return
  const connectors = kit.store.get(kit.connections.connectorsAtom)
  kit.modal.open('Connect')
  kit.router.go(walletRoute(connectors, kit.get(Browser), wallet))
}

/**
 * For a button of your own for a single wallet: opens the modal straight in the view that asks it, in the page or
 * over the relay, with the list of wallets behind it. A wallet that nothing here reaches leads to getting one. A
 * press that the visitor went on from while code was on its way leads nowhere.
 *
 * @example
 * const { run, status } = useOpenWallet()
 * <button disabled={status === 'pending'} onClick={() => void run({ id: 'rainbow', name: 'Rainbow', rdns: 'me.rainbow' })}>
 *   Rainbow
 * </button>
 */
export const useOpenWallet = (): Action<readonly [wallet: WalletListing], void> =>
  useAction(openWallet)
