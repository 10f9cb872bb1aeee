import type { CloudHttp } from '@latchkey/cloud'
import type { CaipNetwork, KitError, NameResolver, Schema } from '@latchkey/kernel'
import {
  createTimedCache,
  httpRefusal,
  isOwnError,
  isTurnedAway,
} from '@latchkey/kernel/internal/tools'
import { createServiceReads, type ServiceReadsContext } from '@latchkey/money/internal'
import { NameErrors } from '../errors.js'
import { isServiceName, takesNames, ZONE } from '../rules.js'
import type { NameSuggestion } from '../service.js'
import { coinTypeOf } from './name-rules.js'
import {
  accountSchema,
  identitySchema,
  registeredSchema,
  reverseSchema,
  suggestionsSchema,
  type NameRecord,
  type ToldIdentity,
} from './wire.js'

/** How long a name counts. */
const CACHE_MS = 5 * 60_000
const MOST_BYTES = 256_000
/** Lists count as far as they fit. */
const onCut = () => undefined
const ETHER = 60

/** The parameters for the service. */
export interface ServiceNamesContext extends ServiceReadsContext {
  /** The service, where the app has a project of it. */
  readonly cloud: CloudHttp | undefined
  /** The EVM network shown. */
  network(): CaipNetwork | undefined
}

/** The body of a new name. */
export interface Registration {
  readonly coin_type: number
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** The service's names. */
export interface ServiceNames extends Required<
  Omit<NameResolver, 'id' | 'namespaces' | 'normalise'>
> {
  suggestions(text: string, signal: AbortSignal): Promise<readonly NameSuggestion[]>
  /** @throws KitError `name_maybe_registered` where nothing proves that it refused */
  register(name: string, registration: Registration): Promise<void>
  /** Cached answers count no more. */
  forget(): void
}

const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Which of a name's addresses counts: that of the network shown, else Ethereum's. */
function addressOf(record: NameRecord, network: CaipNetwork | undefined): string | undefined {
  const shown = network && takesNames(network.id) ? coinTypeOf(network.id) : ETHER
  const own = record.addresses.get(shown)
  return own ?? record.addresses.get(ETHER)
}

/** The service's complaint about the request: the wrong member, and why. */
function reasonOf(error: unknown): { readonly member?: unknown; readonly text?: unknown } {
  const reason = httpRefusal(error)?.reason
  try {
    const { reasons } = JSON.parse(String(reason)) as {
      reasons: readonly Record<string, unknown>[]
    }
    return { member: reasons[0]?.['name'], text: reasons[0]?.['description'] }
  } catch {
    return {}
  }
}

/** Whether the answer says that nothing was registered. */
const isRefused = (error: unknown) =>
  isTurnedAway(error) || (isOwnError(error) && error.code === 'name_register_failed')

function refusal(name: string, error: unknown): KitError {
  if (!isRefused(error)) return NameErrors.name_maybe_registered({ name }, error)
  const { member, text } = reasonOf(error)
  if (member === 'timestamp') return NameErrors.name_signed_late({ name }, error)
  if (member === 'name' && /already registered/i.test(String(text)))
    return NameErrors.name_taken({ name }, error)
  return NameErrors.name_register_failed({ name }, error)
}

const isNotFound = (error: unknown) => httpRefusal(error)?.status === 404

/**
 * Asks the service. Answers about names count for five minutes, unless fresh ones are asked for.
 *
 * @throws KitError `name_owner_missing` without a service
 */
export function createServiceNames(context: ServiceNamesContext): ServiceNames {
  const { cloud, clock } = context
  if (!cloud) throw NameErrors.name_owner_missing()
  // The form's questions while typing must not stop names from being resolved.
  const [reads, suggesting] = [createServiceReads(context), createServiceReads(context)]
  const lifetime = { clock, ms: CACHE_MS }
  const caches = () => ({
    records: createTimedCache<NameRecord | undefined>(lifetime),
    lists: createTimedCache<readonly NameRecord[]>(lifetime),
    identities: createTimedCache<ToldIdentity | undefined>(lifetime),
  })
  let known = caches()

  /** The service's record; `undefined` if there is none. */
  const find = async <T>(
    path: string,
    query: Readonly<Record<string, string | number>>,
    schema: Schema<T>,
    signal: AbortSignal,
  ): Promise<T | undefined> => {
    const call = { query, schema, maxBytes: MOST_BYTES, onCut, signal }
    try {
      return await reads(() => cloud.get('blockchainApi', path, call), signal)
    } catch (error) {
      if (isNotFound(error)) return undefined
      throw error
    }
  }
  const askRecord = async (name: string, signal: AbortSignal) => {
    const path = `/v1/profile/account/${encodeURIComponent(name)}`
    const found = await find(path, { apiVersion: 2 }, accountSchema, signal)
    // A service that speaks of another name says nothing of this one.
    return found?.record?.name === name ? found.record : undefined
  }
  const askNames = async (address: string, signal: AbortSignal) => {
    const path = `/v1/profile/reverse/${encodeURIComponent(address)}`
    // The visitor's own account stays private: the question names only the address it is about.
    return (await find(path, { sender: address, apiVersion: 2 }, reverseSchema, signal)) ?? []
  }
  const askIdentity = (address: string, signal: AbortSignal) =>
    find(`/v1/identity/${encodeURIComponent(address)}`, { sender: address }, identitySchema, signal)
  const resolve: ServiceNames['resolve'] = async (text, signal, { fresh = false } = {}) => {
    const name = text.toLowerCase()
    if (!isServiceName(name)) return undefined
    const ask = () => askRecord(name, signal)
    try {
      const record = await (fresh ? ask() : known.records(name, ask))
      return record && addressOf(record, context.network())
    } catch (error) {
      throw signal.aborted ? error : NameErrors.name_resolve_failed({}, error)
    }
  }
  return {
    resolve,
    forget() {
      known = caches()
    },
    async reverse(address, signal) {
      try {
        const found = await known.lists(address, () => askNames(address, signal))
        for (const { name, avatar } of found) {
          const back = await resolve(name, signal)
          if (back === undefined || !sameAddress(back, address)) continue
          return { name, ...(avatar !== undefined && { avatar }) }
        }
        return undefined
      } catch (error) {
        throw signal.aborted ? error : NameErrors.names_fetch_failed({}, error)
      }
    },
    async picture(name, address, signal) {
      try {
        const told = await known.identities(address, () => askIdentity(address, signal))
        // A picture of an account by another name is that name's.
        return told?.name?.toLowerCase() === name.toLowerCase() ? told.avatar : undefined
      } catch (error) {
        throw signal.aborted ? error : NameErrors.names_fetch_failed({}, error)
      }
    },
    async suggestions(text, signal) {
      const path = `/v1/profile/suggestions/${encodeURIComponent(text)}`
      const call = { query: { zone: ZONE }, schema: suggestionsSchema, signal }
      try {
        const ask = () => cloud.get('blockchainApi', path, { ...call, maxBytes: MOST_BYTES, onCut })
        return await suggesting(ask, signal)
      } catch (error) {
        throw signal.aborted ? error : NameErrors.name_suggestions_failed({}, error)
      }
    },
    async register(name, registration) {
      const call = { schema: registeredSchema, maxBytes: MOST_BYTES }
      try {
        const path = '/v1/profile/account'
        const made = await cloud.post('blockchainApi', path, registration, call)
        if (!made) throw NameErrors.name_register_failed({ name })
        // A service that speaks of another name or account says nothing of this one.
        const { address, coin_type: coin } = registration
        const isOwn = made.name === name && sameAddress(made.addresses.get(coin) ?? '', address)
        if (!isOwn) throw NameErrors.name_maybe_registered({ name })
      } catch (error) {
        throw refusal(name, error)
      }
    },
  }
}
