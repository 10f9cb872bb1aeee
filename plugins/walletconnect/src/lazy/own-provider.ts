import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import type { RelayClientOptions } from '../relay/relay-client.js'
import { closeForGood } from './close-for-good.js'
import { mendRelayer } from './mend-relayer.js'
import { quietLogger } from './quiet-logger.js'
import { watchLine } from './watch-line.js'

type CoreOptions = NonNullable<ConstructorParameters<typeof Core>[0]>
type ProviderOptions = ConstructorParameters<typeof UniversalProvider>[0]

/** The client inside a universal provider. */
export type Client = InstanceType<typeof UniversalProvider>['client']

/** Texts in which the relayer says why a socket did not open; it says so to its log only. */
const SOCKET_FAILURE = /server response|websocket connection|socket stalled|connection interrupted/i

/**
 * A core that calls nothing but the relay: no attestation frame, no telemetry, and no trace of it on
 * the page's global object, where the library would share it with every kit of the same prefix.
 */
function createCore(options: RelayClientOptions, logger: ReturnType<typeof quietLogger>) {
  const { projectId, relayUrl, name, storage } = options
  const globals = globalThis as Record<string, unknown>
  const shared = `_walletConnectCore_${name}`
  const forget = () => {
    Reflect.deleteProperty(globals, shared)
    Reflect.deleteProperty(globals, `${shared}_count`)
  }
  forget()
  const core = new Core({
    relayUrl,
    customStoragePrefix: name,
    telemetryEnabled: false,
    storage: storage as unknown as NonNullable<CoreOptions['storage']>,
    logger: logger as unknown as NonNullable<CoreOptions['logger']>,
    ...(projectId === undefined ? {} : { projectId }),
  })
  forget()
  core.verify.register = () => Promise.resolve('')
  core.verify.resolve = () => Promise.resolve(undefined as never)
  core.eventClient.init = () => Promise.resolve()
  return core
}

/** A client, and what ends its listeners on the window, its beat and its socket, for good. */
interface OwnClient {
  readonly client: Client
  readonly stop: () => Promise<void>
}

/** Private members of the library, called on the instance. */
interface Own {
  initialize(): Promise<void>
}

/**
 * Starts a universal provider of the kit's own; its client makes the pairings and holds the sessions. The provider
 * holds none itself: of a session it would make HTTP clients for hosts that were not configured, and with its end
 * it would end every code on a screen.
 */
export async function startOwnClient(
  options: RelayClientOptions,
  onFailure: (error: Error) => void,
): Promise<OwnClient> {
  const logger = quietLogger((text) => {
    if (SOCKET_FAILURE.test(text)) onFailure(new Error(text))
  })
  const core = createCore(options, logger)
  const { relayer } = core
  // Before the first try for a socket, which an earlier page's session begins at once.
  const stopWatching = watchLine(core, options.browser)
  mendRelayer(relayer)
  const close = closeForGood(relayer)
  const provider = new UniversalProvider({
    core,
    metadata: options.metadata,
    logger,
    disableProviderPing: true,
  } as unknown as ProviderOptions) // The library's own classes; its types were not made for exact optionals.
  Object.defineProperty(provider, 'session', { get: () => undefined, set: () => undefined })
  const stop = () => {
    stopWatching()
    core.heartbeat.stop()
    return close()
  }
  try {
    await (provider as unknown as Own).initialize()
  } catch (error) {
    await stop()
    throw error
  }
  return { client: provider.client, stop }
}
