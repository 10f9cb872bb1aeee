import type { Browser, Clock, Connector } from '@latchkey/kernel'
import type { OnePromptContext, WalletIdentity } from '@latchkey/kernel/internal'
import { createEip1193Connector } from '@latchkey/kernel/internal/tools'
import { createLazyProvider } from './lazy-provider.js'
import type { WalletSdk } from './wallet-sdk.js'
import type { WindowErrors } from './window-errors.js'
import { connects, createWindowedProvider, type WindowedProvider } from './windowed-provider.js'

/** The parts of the connector. */
export interface WindowWalletContext {
  readonly identity: WalletIdentity
  readonly errors: WindowErrors
  /** Page of the wallet's window. */
  readonly windowUrl: string
  readonly browser: Browser
  readonly clock: Clock
  readonly load: () => Promise<WalletSdk>
  /** How a wallet that can do so is asked to connect and sign in at once. */
  readonly signsIn?: OnePromptContext
}

/** The connector, and whether it was ever to be connected by the visitor. */
export interface WindowWallet {
  readonly connector: Connector
  readonly isUsed: () => boolean
}

/** A connector over the wallet's library, which is fetched when it is first used. */
export function createWindowWallet(context: WindowWalletContext): WindowWallet {
  const { identity, errors, windowUrl, browser, clock, load, signsIn } = context
  let windowed: WindowedProvider | undefined
  let used = false
  /** Of the attempt that was begun last. */
  let attempt: AbortSignal | undefined
  const { origin } = new URL(windowUrl)
  const provider = createLazyProvider(async () => {
    const made = createWindowedProvider(await load(), { browser, clock, origin, errors })
    windowed = made
    return {
      ...made,
      request(call) {
        // A visitor who went Back while the library was loading has clicked again, and a window would open by that.
        const isOver = connects(call) && attempt?.aborted === true
        return isOver ? Promise.reject(errors.popup_closed()) : made.request(call)
      },
    }
  })
  const connector = createEip1193Connector(identity, provider, undefined, signsIn)
  return {
    isUsed: () => used,
    connector: {
      ...connector,
      async connect(request) {
        used = true
        attempt = request.signal
        const hadSession = windowed?.hasSession() ?? false
        const giveUp = () => windowed?.giveUp(hadSession)
        request.signal.addEventListener('abort', giveUp, { once: true })
        try {
          return await connector.connect(request)
        } catch (error) {
          // The library keeps also an answer that cannot be used, and would give it again without a window.
          if (!hadSession && attempt === request.signal) windowed?.unusable()
          throw error
        } finally {
          request.signal.removeEventListener('abort', giveUp)
        }
      },
      async restore(request) {
        const grants = await connector.restore(request)
        if (grants) windowed?.restored()
        return grants
      },
      async disconnect() {
        await provider.load() // The session may be an earlier visit's.
        await windowed?.disconnect()
      },
    },
  }
}
