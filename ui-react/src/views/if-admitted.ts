import { ConnectGate, type Kit } from '@latchkey/kernel'

/**
 * Runs an act that leads to asking a wallet, unless a gate is closed. That one then shows its dialog, and may go on
 * once it is open. The kernel refuses in any case; this spares a visitor the way into a view and back.
 */
export function ifAdmitted(kit: Kit, run: () => void): void {
  const closed = kit
    .all(ConnectGate)
    .find(({ openAtom }) => openAtom !== undefined && !kit.store.get(openAtom))
  if (closed === undefined) run()
  else closed.refused?.(run)
}
