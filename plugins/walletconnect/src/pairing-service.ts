import type { Connections, WalletListing } from '@latchkey/kernel'
import { AbortErrors } from './abort-errors.js'
import type { Pairing } from './pairing.js'
import { CONNECTOR_ID } from './wallet-rows.js'

interface Running {
  /** `undefined` where any wallet will do. */
  readonly walletId: string | undefined
  readonly controller: AbortController
  readonly done: Promise<void>
}

/** The service behind {@link Pairing}: one attempt at a time, through the kernel like any other. */
export function createPairing(
  connections: Connections,
  pairingAtom: Pairing['pairingAtom'],
  engine: Pick<Pairing, 'renew' | 'tapped'>,
): Pairing {
  let running: Running | undefined

  const ask = async (wallet: WalletListing | undefined, signal: AbortSignal, before?: Running) => {
    await before?.done // One that was given up is still being wound up.
    try {
      await connections.connect(CONNECTOR_ID, { signal, ...(wallet ? { wallet } : {}) })
    } catch {
      // The kernel keeps the reason where views look for it: `failuresAtom`.
    }
  }
  const cancel = () => {
    running?.controller.abort(AbortErrors.connect_aborted())
  }
  return {
    pairingAtom,
    renew: engine.renew,
    tapped: engine.tapped,
    begin(wallet) {
      const walletId = wallet?.id
      const isSame = running?.walletId === walletId
      if (running && isSame && !running.controller.signal.aborted) return running.done
      cancel()
      const controller = new AbortController()
      const mine: Running = { walletId, controller, done: ask(wallet, controller.signal, running) }
      running = mine
      void mine.done.then(() => {
        if (running === mine) running = undefined
      })
      return mine.done
    },
    cancel,
  }
}
