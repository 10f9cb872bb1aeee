import { defineToken, type Schema } from '@latchkey/kernel'
import type { HttpOptions } from '@latchkey/kernel/internal'

/** A service that is called by its paths. */
export type CloudService = 'directory' | 'blockchainApi' | 'analytics'

type Shared<T> = Omit<HttpOptions<T>, 'anyStatus' | 'bytes' | 'credentials' | 'reason' | 'schema'>

/** Options of one call: what comes back is checked by a schema, or taken as the bytes it is. */
export type CloudCall<T> = Shared<T> & ({ readonly schema: Schema<T> } | { readonly bytes: true })

/**
 * Calls to services that are set up with one project: each carries the project id and what the caller is
 * (`projectId`, `st`, `sv`), and is limited in time and size. A refusal of the project is raised as an
 * alert of its own, once; that of bytes to get, such as a picture, only where its words are about the project.
 * It fails like any other call.
 */
export interface CloudHttp {
  /** For the few calls that name the project in their body, too. */
  readonly projectId: string | undefined
  /** The caller's description for services. */
  readonly sdk: { readonly type: string; readonly version: string }
  /** Base URL of a service; `undefined` if there is none. */
  url(service: CloudService): string | undefined
  /** @throws KitError `service_not_configured`, or one of the `Http` port */
  get<T>(service: CloudService, path: string, call: CloudCall<T>): Promise<T>
  /** @throws KitError `service_not_configured`, or one of the `Http` port */
  post<T>(service: CloudService, path: string, body: unknown, call: CloudCall<T>): Promise<T>
}

/** Token of the calls, which other plugins make if there is a project. */
export const CloudHttp = defineToken<CloudHttp>('cloud-http', 'Add cloud() to plugins.')
