import type { Provider } from '@latchkey/kernel'
import { createLateSession } from './late-session.js'
import type { WalletSdk } from './wallet-sdk.js'
import { createWatchedRequests, type Asked, type WindowContext } from './watched-requests.js'

/** A provider whose requests may end with the window that shows them. */
export interface WindowedProvider extends Provider {
  /** Whether a session of the wallet is in use. */
  hasSession(): boolean
  /** An earlier visit's session was taken up again. */
  restored(): void
  /**
   * The request was given up: the window closes, and its later messages are dropped.
   *
   * @param hadSession Whether there was one before: only then is the present session kept.
   */
  giveUp(hadSession: boolean): void
  /** An attempt to connect failed by what the wallet answered: the session of that answer is ended. */
  unusable(): void
  /** Ends the wallet's session with this page. */
  disconnect(): Promise<void>
}

/** Whether a request is one for a connection; some libraries take a connection with a sign-in as well (ERC-7846). */
export const connects = ({ method }: { readonly method: string }): boolean =>
  method === 'eth_requestAccounts' || method === 'wallet_connect'

/** The visitor is to answer it, in the window or elsewhere. */
const isForVisitor = ({ inWindow, connects }: Asked) => inWindow || connects

/** Puts a watch over the window of a wallet's library, which knows only what the window itself tells. */
export function createWindowedProvider(sdk: WalletSdk, context: WindowContext): WindowedProvider {
  const requests = createWatchedRequests(sdk, context)
  const session = createLateSession(sdk, () => requests.has(({ connects }) => connects))
  /** The one that the library is given right now: if it goes to the window, it reaches for that at once. */
  let given: Asked | undefined

  sdk.guardWindow((reach) => {
    if (given) given.inWindow = true
    else if (!requests.has(isForVisitor)) {
      // A request that was given up while the library built it must not be asked now.
      sdk.giveUp()
      return Promise.reject(context.errors.popup_closed())
    }
    return requests.reach(reach)
  })
  const ask: Provider['request'] = (call) =>
    new Promise((resolve, reject) => {
      const end = (connected: boolean) => {
        const inTime = requests.end(one)
        if (connected) session.answered(inTime)
        session.tidy()
      }
      const one: Asked = {
        connects: connects(call),
        inWindow: false,
        fail(error) {
          end(false)
          reject(error)
        },
      }
      requests.add(one)
      const outer = given // An event of the library during a request may lead to a further request.
      given = one
      // A library may throw instead of rejecting.
      const answer = (async () => sdk.provider.request(call))()
      given = outer
      answer.then((found) => {
        end(one.connects)
        resolve(found)
      }, one.fail)
    })

  return {
    request: ask,
    on: (event, listener) => sdk.provider.on?.(event, listener),
    removeListener: (event, listener) => sdk.provider.removeListener?.(event, listener),
    hasSession: session.isWanted,
    restored() {
      session.answered(true)
    },
    giveUp(hadSession) {
      requests.fail(context.errors.popup_closed(), isForVisitor)
      if (!hadSession) session.unread()
    },
    unusable: session.unread,
    disconnect: session.disconnect,
  }
}
