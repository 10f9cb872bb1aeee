import type { WalletRequest } from '../wallet/behaviour.js'

const CHANGED = 'accountChanged'

/** The object beside a wallet's API, as Cosmostation has it. */
export interface CosmosWalletAside {
  readonly object: object
  /** Tells its listeners of another account. */
  tell(): void
}

/** Makes the object; its requests go the way of all others. */
export function createAside(
  call: (method: string, params: readonly unknown[]) => Promise<unknown>,
): CosmosWalletAside {
  const listeners = new Set<() => void>()
  const object = {
    request: ({ method, params }: Pick<WalletRequest, 'method' | 'params'>) =>
      call(method, [params]),
    on(event: string, listener: () => void) {
      if (event === CHANGED) listeners.add(listener)
      return listener // The argument of `off`.
    },
    off(handle: () => void) {
      listeners.delete(handle)
    },
  }
  return {
    object,
    tell() {
      for (const listener of [...listeners]) listener()
    },
  }
}
