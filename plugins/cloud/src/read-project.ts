import { type Notices, type Schema, isObject } from '@latchkey/kernel'
import { SERVICE_ALERTS } from '@latchkey/kernel/internal/tools'
import { CLOUD_ALERTS, outageOf } from './alerts.js'
import type { CloudHttp } from './cloud-http.js'
import { CloudErrors } from './errors.js'
import { isAllowedOrigin } from './is-allowed-origin.js'
import type { RemoteFeature } from './project.js'

const MAX_ENTRIES = 500
const MAX_TEXT = 200
/** Answers of a project are a few lines. */
const MAX_BYTES = 100_000

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT

const texts = (value: unknown) =>
  Array.isArray(value) ? value.slice(0, MAX_ENTRIES).filter(isText) : undefined

function readFeature(entry: unknown): readonly RemoteFeature[] {
  if (!isObject(entry)) return []
  const { id, isEnabled } = entry
  // A rule that cannot be understood hides nothing.
  if (!isText(id) || typeof isEnabled !== 'boolean') return []
  const config = texts(entry['config'])
  return [{ id, isEnabled, ...(config ? { config } : {}) }]
}

/** A schema whose value is one member, read. */
const memberSchema = <T>(name: string, read: (list: readonly unknown[]) => T): Schema<T> => ({
  '~standard': {
    version: 1,
    vendor: 'latchkey',
    validate(value) {
      const list = isObject(value) ? (value[name] ?? []) : undefined
      return Array.isArray(list)
        ? { value: read(list) }
        : { issues: [{ message: `\`${name}\` is not a list` }] }
    },
  },
})

const features = memberSchema('features', (list) => list.slice(0, MAX_ENTRIES).flatMap(readFeature))
const origins = memberSchema('allowedOrigins', (list) => list.filter(isText).slice(0, MAX_ENTRIES))

const limits = (signal: AbortSignal | undefined) => ({
  maxBytes: MAX_BYTES,
  ...(signal ? { signal } : {}),
})

/** Asks for the origins of a project; see `Cloud.allowedOrigins`. */
export async function readOrigins(http: CloudHttp, signal?: AbortSignal) {
  try {
    const call = { schema: origins, ...limits(signal) }
    return await http.get('directory', '/projects/v1/origins', call)
  } catch (error) {
    signal?.throwIfAborted()
    const outage = outageOf(error)
    if (outage === 'limited') throw CloudErrors.rate_limited({}, error)
    if (outage === 'broken') throw CloudErrors.server_error({}, error)
    return []
  }
}

/** The tools of reading a project. */
export interface ProjectContext {
  readonly http: CloudHttp
  /** The page's; `undefined` on a server. */
  readonly origin: string | undefined
  readonly signal: AbortSignal
  readonly notices: Pick<Notices, 'alert'>
}

/**
 * Asks for the rules of a project and for its origins, and raises what is wrong with it. Never rejects.
 *
 * @returns the rules; `undefined` when they could not be read
 */
export async function readProject({
  http,
  origin,
  signal,
  notices,
}: ProjectContext): Promise<readonly RemoteFeature[] | undefined> {
  const [rules, allowed] = await Promise.allSettled([
    http.get('directory', '/appkit/v1/config', { schema: features, ...limits(signal) }),
    readOrigins(http, signal),
  ])
  if (signal.aborted) return undefined
  for (const result of [rules, allowed]) {
    if (result.status === 'fulfilled') continue
    const outage = outageOf(result.reason)
    if (outage) notices.alert(CLOUD_ALERTS[outage])
  }
  // A list as long as that may have been cut: it does not say who is not on it.
  const isForeign = (listed: readonly string[]) =>
    origin !== undefined && listed.length < MAX_ENTRIES && !isAllowedOrigin(origin, listed)
  if (allowed.status === 'fulfilled' && isForeign(allowed.value))
    notices.alert(SERVICE_ALERTS.origin)
  return rules.status === 'fulfilled' ? rules.value : undefined
}
