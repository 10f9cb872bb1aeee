import { isObject, readMember } from '@latchkey/kernel'
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

const textsOf = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : []

/** The wallet's half, in the shape that the protocol gives it: what is of another one grants nothing. */
const grantsOf = (namespaces: unknown): RelaySession['namespaces'] =>
  Object.fromEntries(
    Object.entries(isObject(namespaces) ? namespaces : {}).map(([key, grant]) => {
      const [accounts, methods, events] = ['accounts', 'methods', 'events'].map((name) =>
        textsOf(readMember(grant, name)),
      ) as [readonly string[], readonly string[], readonly string[]]
      return [key, { accounts, methods, events }]
    }),
  )

/** A session as the plugin has it. */
export const readSession = ({ topic, expiry, namespaces, peer }: StoredSession): RelaySession => {
  const { name, icons, redirect } = peer?.metadata ?? {}
  const appLink = redirect?.native
  const walletIcon = Array.isArray(icons) ? icons.find(isDataImage) : undefined
  return {
    topic,
    expiry,
    namespaces: grantsOf(namespaces),
    ...(typeof name === 'string' ? { walletName: name } : {}),
    ...(walletIcon === undefined ? {} : { walletIcon }),
    ...(typeof appLink === 'string' ? { appLink } : {}),
  }
}
