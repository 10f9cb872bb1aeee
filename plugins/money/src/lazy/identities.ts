import { isSecureUrl } from '@latchkey/kernel/internal/page'
import {
  NameResolver,
  Namespace,
  type Clock,
  type Contributions,
  type Events,
  type Identity,
  type NamespaceId,
  type PrimitiveAtom,
  type Store,
} from '@latchkey/kernel'
import { displayText, imageDataUrl, isOwnError } from '@latchkey/kernel/internal/tools'
import { askSource } from '../ask-source.js'
import { MoneyErrors } from '../errors.js'
import type { Identities } from '../services.js'
import { createSharedCache } from '../shared-cache.js'

/** How long a name counts. */
const CACHE_MS = 5 * 60_000
const LONGEST_NAME = 255

/** The tools of looking up names. */
export interface IdentitiesContext {
  readonly clock: Clock
  readonly contributions: Contributions
  readonly events: Pick<Events, 'on'>
  /** Ends with the kit. */
  readonly signal: AbortSignal
  readonly store: Store
  /** The identities found, by {@link IdentitiesContext.keyOf}. */
  readonly knownAtom: PrimitiveAtom<ReadonlyMap<string, Identity>>
  keyOf(namespace: NamespaceId, address: string): string
}

/** The identities found, for views and callers. */
function createTold({ store, knownAtom, keyOf }: IdentitiesContext) {
  const known = () => store.get(knownAtom)
  return {
    tell(namespace: NamespaceId, address: string, identity: Identity) {
      const key = keyOf(namespace, address)
      if (known().get(key) !== identity) store.set(knownAtom, new Map(known()).set(key, identity))
    },
    /** Whether something was found before. */
    isTold: (namespace: NamespaceId, address: string) => known().has(keyOf(namespace, address)),
    /** Nothing of what was told counts any more. */
    forget() {
      if (known().size > 0) store.set(knownAtom, new Map())
    },
  }
}

const NOBODY: Identity = { name: undefined, avatar: undefined }

/** Pictures come from the web or are in the record itself; the view that shows them checks them. */
const avatarOf = (value: unknown) =>
  imageDataUrl(value) ?? (isSecureUrl(value) && value.length <= 500 ? value : undefined)

/** Rejects names with invisible or reordering characters. */
const isReadable = (name: unknown): name is string =>
  typeof name === 'string' && name !== '' && displayText(name, LONGEST_NAME) === name

/** The typed name as the resolver writes it: a visitor compares that with the name they know. */
async function shownName(
  { clock, contributions }: Pick<IdentitiesContext, 'clock' | 'contributions'>,
  resolver: NameResolver,
  { name, signal }: { readonly name: string; readonly signal: AbortSignal | undefined },
): Promise<string> {
  const asking = (one: NameResolver, ends: AbortSignal) => one.normalise?.(name, ends)
  try {
    const own: unknown = await askSource(resolver, asking, { clock, signal })
    return isReadable(own) ? own : name
  } catch (error) {
    signal?.throwIfAborted()
    contributions.report(resolver, 'normalise', error)
    return name
  }
}

/** Names of addresses and addresses of names, from the resolvers in their order. */
export function createIdentities(context: IdentitiesContext): Pick<Identities, 'read' | 'resolve'> {
  const { clock, contributions, events, signal: lifetime } = context
  const shown = createTold(context)
  /** Answers of before the last change are another key's. */
  let changes = 0
  let cached = createSharedCache<Identity>({ clock, ms: CACHE_MS })
  const resolversOf = (namespace: NamespaceId) =>
    contributions.all(NameResolver).filter(({ namespaces }) => namespaces.includes(namespace))
  const namespaceOf = (id: NamespaceId) => contributions.all(Namespace).find((one) => one.id === id)

  const askAddress = async (
    resolver: NameResolver,
    { namespace, name, fresh }: { namespace: NamespaceId; name: string; fresh: boolean },
    signal: AbortSignal | undefined,
  ) => {
    const asking = (one: NameResolver, ends: AbortSignal) => one.resolve(name, ends, { fresh })
    const address: unknown = await askSource(resolver, asking, { clock, signal })
    const isOne = typeof address === 'string' && namespaceOf(namespace)?.isAddress(address)
    return isOne === true ? address : undefined
  }
  const prove = async (resolver: NameResolver, namespace: NamespaceId, address: string) => {
    const asking = (one: NameResolver, ends: AbortSignal) => one.reverse(address, ends)
    const found = await askSource(resolver, asking, { clock, signal: lifetime })
    const name: unknown = found?.name
    if (!isReadable(name)) return undefined
    const back = await askAddress(resolver, { namespace, name, fresh: false }, lifetime)
    const same = namespaceOf(namespace)?.sameAddress ?? ((one, other) => one === other)
    // Anybody may write anybody's name into a record of their own address.
    if (back === undefined || !same(back, address)) return undefined
    return { name, avatar: avatarOf(found?.avatar) }
  }
  /** The picture of a proven name, from any source. A name is never held back by it. */
  const pictureOf = async (namespace: NamespaceId, name: string, address: string) => {
    for (const resolver of resolversOf(namespace)) {
      if (!resolver.picture) continue
      const asking = (one: NameResolver, ends: AbortSignal) => one.picture?.(name, address, ends)
      try {
        const found = avatarOf(await askSource(resolver, asking, { clock, signal: lifetime }))
        if (found !== undefined) return found
      } catch (error) {
        if (lifetime.aborted) throw error
        contributions.report(resolver, 'picture', error)
      }
    }
    return undefined
  }
  const askIdentity = async (
    namespace: NamespaceId,
    address: string,
    proven: (identity: Identity) => void,
  ): Promise<Identity> => {
    let failure: unknown
    for (const resolver of resolversOf(namespace)) {
      try {
        const found = await prove(resolver, namespace, address)
        if (!found) continue
        if (found.avatar !== undefined) return found
        proven(found)
        return { ...found, avatar: await pictureOf(namespace, found.name, address) }
      } catch (error) {
        if (lifetime.aborted) throw error
        contributions.report(resolver, 'name', error)
        failure = error
      }
    }
    if (failure !== undefined) throw failure as Error
    return NOBODY
  }
  const read: Identities['read'] = async (namespace, address) => {
    try {
      const asked = changes
      const key = `${String(asked)} ${namespace}:${address}`
      const told = (identity: Identity) => {
        if (asked === changes) shown.tell(namespace, address, identity)
      }
      const identity = await cached(key, () => askIdentity(namespace, address, told))
      told(identity)
      return identity
    } catch {
      return undefined // Reported already; a name is never needed to go on.
    }
  }
  events.on('name:changed', ({ namespace, address }) => {
    changes += 1
    if (shown.isTold(namespace, address)) void read(namespace, address)
  })
  // An account may have another name on another network (ENSIP-19).
  events.on('network:shown', () => {
    changes += 1
    shown.forget()
  })
  // The looked-up addresses are forgotten once the account is gone.
  events.on('connection:closed', () => {
    changes += 1
    cached = createSharedCache<Identity>({ clock, ms: CACHE_MS })
    shown.forget()
  })
  return {
    read,
    async resolve(namespace, name, signal) {
      let failure: unknown
      for (const resolver of resolversOf(namespace)) {
        try {
          const address = await askAddress(resolver, { namespace, name, fresh: true }, signal)
          if (address !== undefined)
            return { address, name: await shownName(context, resolver, { name, signal }) }
        } catch (error) {
          signal?.throwIfAborted()
          contributions.report(resolver, 'resolve', error)
          failure ??= isOwnError(error)
            ? error
            : MoneyErrors.resolver_failed({ resolver: resolver.id, name: name.slice(0, 80) }, error)
        }
      }
      if (failure !== undefined) throw failure as Error
      return undefined
    },
  }
}
