import type { NamespaceId } from '../../core/caip/namespace.js'
import { isKitError } from '../../core/errors.js'
import type { Connector, ConnectorGrant, ConnectRequest } from '../../core/points/connector.js'
import { ownMember } from '../../authoring/untrusted/own.js'

/** One entry over several connectors, one per namespace; calls go to the one that serves it. */
export interface MergedConnector extends Connector {
  readonly parts: readonly Connector[]
}

/** The connectors of an entry: itself, unless it is a merged one. */
export const partsOf = (connector: Connector): readonly Connector[] =>
  (connector as Partial<MergedConnector>).parts ?? [connector]

/** The part of an entry that serves a namespace. */
export const partFor = (connector: Connector, namespace: NamespaceId): Connector =>
  partsOf(connector).find((part) => part.namespaces.includes(namespace)) ?? connector

/** The current grant of a connected wallet. */
export const readNow = (
  connector: Connector,
  request: ConnectRequest,
): ReturnType<Connector['restore']> =>
  connector.read ? connector.read(request) : connector.restore(request)

/** The parts' own words, the first one's first. */
function faceOf(parts: readonly [Connector, ...Connector[]], id: string) {
  const [first] = parts
  const auth = parts.filter((part) => part.id === 'ID_AUTH' || part.type === 'AUTH')
  const view = auth.map((part) => ownMember(part, 'view')).find((one) => one !== undefined)
  const plain = parts.length > 1 ? ('MULTI_CHAIN' as const) : first.type
  const icon = parts.map((part) => ownMember(part, 'icon')).find((one) => one !== undefined)
  const rdns = parts.map((part) => ownMember(part, 'rdns')).find((one) => one !== undefined)
  return {
    ...first,
    id,
    type: auth.length > 0 ? ('AUTH' as const) : plain,
    namespaces: parts.flatMap((part) => part.namespaces),
    // Only its own view can log in.
    ...(view === undefined ? {} : { view }),
    ...(icon === undefined ? {} : { icon }),
    ...(rdns === undefined ? {} : { rdns }),
  }
}

/**
 * Whether the visitor wants to be asked no more. An error without a code of ours may be a refusal in a wallet's own
 * words.
 */
const isRefusal = (error: unknown) =>
  !isKitError(error) || error.code === 'user_rejected' || error.code === 'connect_aborted'

/** A failed part takes nothing from the others: it is skipped, and after a refusal the rest is not asked. */
async function connectEach(
  parts: readonly Connector[],
  connect: (part: Connector) => Promise<readonly ConnectorGrant[]>,
): Promise<readonly ConnectorGrant[]> {
  const grants: ConnectorGrant[] = []
  let failed: { readonly error: unknown } | undefined
  // One prompt after another: two windows of one wallet at once hide each other.
  for (const part of parts) {
    try {
      grants.push(...(await connect(part)))
    } catch (error) {
      failed = { error }
      if (isRefusal(error)) break
    }
  }
  if (failed && grants.length === 0) throw failed.error
  return grants
}

/** The grants of all asked parts; a failed one takes nothing from the others. */
async function grantsOf(
  parts: readonly Connector[],
  ask: (part: Connector) => ReturnType<Connector['restore']>,
): ReturnType<Connector['restore']> {
  const answers = await Promise.allSettled(parts.map(ask))
  const granted = answers.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : []))
  const failed = answers.find((one) => one.status === 'rejected')
  if (failed && granted.length === 0) throw failed.reason
  return granted.length > 0 ? granted : undefined
}

/** Merges parts, at most one per namespace, into one entry; a single one of that id stays itself. */
export function mergedConnector(
  parts: readonly [Connector, ...Connector[]],
  id: string,
): Connector {
  const [first] = parts
  if (parts.length === 1 && first.id === id) return first
  const serve = (namespaces: readonly NamespaceId[]) =>
    parts.filter((part) => part.namespaces.some((one) => namespaces.includes(one)))
  const entry: MergedConnector = {
    ...faceOf(parts, id),
    parts,
    connect: (request) => connectEach(serve(request.namespaces), (part) => part.connect(request)),
    restore: (request) => grantsOf(serve(request.namespaces), (part) => part.restore(request)),
    read: (request) => grantsOf(serve(request.namespaces), (part) => readNow(part, request)),
    disconnect: async () => {
      await Promise.all(parts.map((part) => part.disconnect()))
    },
    provider: (namespace) => partFor(entry, namespace).provider(namespace),
    subscribe: (listener) => {
      const stops = parts.map((part) =>
        part.subscribe((event) => {
          const isOfAll = event.type === 'disconnected' || event.type === 'changed'
          if (!isOfAll || event.namespace !== undefined) listener(event)
          else for (const namespace of part.namespaces) listener({ ...event, namespace })
        }),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
  return entry
}
