import type { Clock } from '../../core/ports/clock.js'
import type { WalletRequest } from './behaviour.js'

/** A wallet's log of requests, in the order in which they came. */
export interface RequestLog {
  readonly requests: readonly WalletRequest[]
  readonly log: (method: string, params: unknown) => WalletRequest
  /** How often the wallet's window opened. */
  readonly prompts: () => number
  readonly count: (method: string) => number
}

/** A log's needs of its wallet. */
export interface RequestLogOptions {
  readonly clock: Clock
  /** Whether an honest wallet would open its window. */
  readonly prompts: (method: string, params: unknown) => boolean
  /** Told of each request as it is logged: wallets of several namespaces keep one log. */
  readonly onRequest?: ((request: WalletRequest) => void) | undefined
}

/** An empty log. */
export function createRequestLog({ clock, onRequest, ...wallet }: RequestLogOptions): RequestLog {
  const requests: WalletRequest[] = []
  return {
    requests,
    log(method, params) {
      const call = { method, params, at: clock.now(), prompts: wallet.prompts(method, params) }
      requests.push(call)
      onRequest?.(call)
      return call
    },
    prompts: () => requests.filter(({ prompts }) => prompts).length,
    count: (method) => requests.filter((one) => one.method === method).length,
  }
}
