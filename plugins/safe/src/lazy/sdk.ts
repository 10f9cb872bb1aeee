import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import type { SafeFrame } from '../frame/safe-frame.js'
import { createMethods } from './methods.js'

const exactly = (origin: string) =>
  new RegExp(`^${origin.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

/** The library has no way to end; its listener is a private member. */
interface Inside {
  readonly communicator?: { readonly onParentMessage?: (event: MessageEvent) => void }
}

/** Reaches the app around the page; only answers from these origins are heard. */
export function openSafe(origins: readonly string[]): SafeFrame {
  const sdk = new SafeAppsSDK({ allowedDomains: origins.map(exactly), debug: false })
  const request = createMethods(sdk)
  return {
    info: () => sdk.safe.getInfo(),
    request,
    close() {
      const { communicator } = sdk as unknown as Inside
      const listener = communicator?.onParentMessage
      if (listener) globalThis.removeEventListener('message', listener)
    },
  }
}
