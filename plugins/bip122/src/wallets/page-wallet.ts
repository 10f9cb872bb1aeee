import { readMember } from '@latchkey/kernel'
import { abortable } from '@latchkey/kernel/internal/tools'
import { Bip122Errors } from '../errors.js'
import { toWalletError, type WalletCodes } from '../wallet-errors.js'

/** A wallet's object in the page, behind a contained face. */
export interface PageWallet {
  has(method: string): boolean
  /** Calls a function of the object. @throws KitError by the wallet's codes */
  call(method: string, parameters: readonly unknown[], signal?: AbortSignal): Promise<unknown>
  /** Listens to events of the object; goes silent also where the wallet cannot unsubscribe. */
  on(events: readonly string[], run: () => void): () => void
}

/** Calls a function that may throw instead of rejecting. */
const calling = (run: () => unknown) =>
  new Promise<unknown>((resolve) => {
    resolve(run())
  })

/** One subscription, by `on` and `removeListener` of Node's emitter. */
function listen(target: object, event: string, listener: () => void): () => void {
  const use = (method: string) => {
    try {
      const found = readMember(target, method)
      if (typeof found === 'function') Reflect.apply(found, target, [event, listener])
    } catch {
      // A wallet without working events is still a wallet.
    }
  }
  use('on')
  return () => {
    use('removeListener')
  }
}

/** A face over an object that a wallet put into the page. */
export function createPageWallet(target: object, codes: WalletCodes): PageWallet {
  return {
    has: (method) => typeof readMember(target, method) === 'function',
    async call(method, parameters, signal) {
      signal?.throwIfAborted()
      const found = readMember(target, method)
      if (typeof found !== 'function') throw Bip122Errors.unsupported_method({ method })
      try {
        return await abortable(
          calling(() => Reflect.apply(found, target, parameters) as unknown),
          signal,
        )
      } catch (error) {
        throw signal?.aborted ? (error as Error) : toWalletError(error, method, codes)
      }
    },
    on(events, run) {
      let listening = true
      const listener = () => {
        if (listening) run()
      }
      const stops = events.map((event) => listen(target, event, listener))
      return () => {
        listening = false
        for (const stop of stops) stop()
      }
    },
  }
}
