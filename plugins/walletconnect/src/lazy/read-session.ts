import type { RelaySession } from '../relay/relay-client.js'

/** A session as the library keeps it; the wallet wrote its own half. */
export interface StoredSession extends RelaySession {
  readonly pairingTopic?: string
  readonly peer?: {
    readonly metadata?: {
      readonly name?: unknown
      readonly icons?: unknown
      readonly redirect?: { readonly native?: unknown }
    }
  }
}

const isDataImage = (url: unknown): url is string =>
  typeof url === 'string' && url.startsWith('data:image/')

/** A session as the plugin has it. */
export const readSession = ({ topic, expiry, namespaces, peer }: StoredSession): RelaySession => {
  const { name, icons, redirect } = peer?.metadata ?? {}
  const appLink = redirect?.native
  const walletIcon = Array.isArray(icons) ? icons.find(isDataImage) : undefined
  return {
    ...{ topic, expiry, namespaces },
    ...(typeof name === 'string' ? { walletName: name } : {}),
    ...(walletIcon === undefined ? {} : { walletIcon }),
    ...(typeof appLink === 'string' ? { appLink } : {}),
  }
}
