import { AbortErrors } from '../abort-errors.js'
import type { RelayClient, RelayClientEvent } from './relay-client.js'
import type { RelayContext } from './relay-context.js'
import { RelayErrors } from './relay-errors.js'
import { relayStorage } from './relay-storage.js'
import { createTabTurn, type TabTurn } from './tab-turn.js'

/** The one relay client of a kit, made when it is first needed. */
export interface ClientSource {
  /** @throws KitError `relay_load_failed`; a failure is forgotten, so that the next call tries again */
  get(): Promise<RelayClient>
  /** Whether another tab does the relay work, and this page is in no position to take it over. */
  elsewhere(): Promise<boolean>
  dispose(): void
}

/** Loads the library and keeps its socket with the tab in which the visitor acts. */
export function createClientSource(
  context: RelayContext,
  receive: (event: RelayClientEvent) => void,
): ClientSource {
  const { browser, storage, storagePrefix } = context
  const disposed = new AbortController()
  let opening: Promise<RelayClient> | undefined
  let turn: TabTurn | undefined

  // A socket is opened where the visitor acts; a page in the background takes it from nobody.
  const mine = async () => (await turn?.take(browser.visible())) ?? true

  const open = async (): Promise<RelayClient> => {
    const module = await context.load().catch((error: unknown) => {
      throw RelayErrors.relay_load_failed({}, error)
    })
    const library = await module.default({
      projectId: context.projectId,
      relayUrl: context.relayUrl,
      name: storagePrefix,
      storage: relayStorage(storage, storagePrefix),
      metadata: context.metadata(),
    })
    const pause = () => {
      library.pause().catch(() => undefined)
    }
    turn = createTabTurn(browser, `${storagePrefix}relay`, pause)
    const client: RelayClient = {
      ...library,
      async open(options) {
        if (await mine()) await library.open(options)
      },
      async propose(proposal) {
        await mine()
        return library.propose(proposal)
      },
    }
    const stopReceiving = client.on(receive)
    const { release } = turn
    const close = () => {
      stopReceiving()
      release()
      library.close().catch(() => undefined)
    }
    if (disposed.signal.aborted) {
      close()
      throw disposed.signal.reason
    }
    disposed.signal.addEventListener('abort', close)
    if (!(await mine())) pause()
    return client
  }

  return {
    get() {
      opening ??= open().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    },
    elsewhere: async () => !(await mine()),
    dispose() {
      disposed.abort(AbortErrors.connect_aborted())
    },
  }
}
