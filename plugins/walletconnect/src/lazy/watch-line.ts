import type { Browser } from '@latchkey/kernel'

/** The relayer of the library, as far as the line matters to it. */
interface Relayer {
  readonly connected: boolean
  transportExplicitlyClosed: boolean
  hasExperiencedNetworkDisruption: boolean
  transportOpen(): Promise<void>
  transportDisconnect(): Promise<void>
  /** Private there, and called on the instance. */
  registerEventListeners(): Promise<void>
}

/** The watch of the relayer. */
interface Line {
  readonly relayer: object
  readonly heartbeat: { on(event: string, listener: () => void): void }
}

/**
 * Follows the page on and off line in the library's place, which leaves its listeners on the window for ever. A socket
 * that was closed on purpose stays closed.
 *
 * @returns the function that takes the listeners away.
 */
export function watchLine(
  { relayer, heartbeat }: Line,
  browser: Pick<Browser, 'on' | 'online' | 'visible'>,
): () => void {
  const own = relayer as Relayer
  own.registerEventListeners = () => Promise.resolve()
  const open = () => {
    if (own.transportExplicitlyClosed || own.connected || !browser.online()) return
    own.transportOpen().catch(() => undefined) // Tried again with the next beat.
  }
  heartbeat.on('heartbeat_pulse', () => {
    if (browser.visible()) open()
  })
  const cut = () => {
    if (own.transportExplicitlyClosed) return
    own.hasExperiencedNetworkDisruption = true
    own.transportDisconnect().catch(() => undefined)
  }
  const stops = [browser.on('online', open), browser.on('offline', cut)]
  return () => {
    for (const stop of stops) stop()
  }
}
