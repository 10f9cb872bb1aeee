import { isKitError, type Kit, type WalletListing } from '@latchkey/kernel'
import type { WalletList } from '../directory.js'

export const ids = (wallets: readonly WalletListing[]) => wallets.map(({ id }) => id)
export const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `w${from + at}`)
export const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'resolved',
    (error: unknown) => (isKitError(error) ? error.code : String(error)),
  )

/** Loads a list to its end, or until it was asked far too often. */
export async function whole(kit: Kit, list: WalletList) {
  for (let calls = 0; calls < 200 && !kit.store.get(list.stateAtom).complete; calls += 1) {
    await list.more()
  }
}
