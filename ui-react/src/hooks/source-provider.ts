import type { Kit, NamespaceId, Provider } from '@latchkey/kernel'
import { ignore } from '../ignore.js'
import type { KitSource } from '../kit-source.js'

type Heard = readonly [event: string, listener: (...args: never[]) => void]

/** The provider of a namespace: requests and listeners go to the wallet that is connected there at the time. */
function createSourceProvider(source: KitSource, namespace: NamespaceId): Required<Provider> {
  const heard: Heard[] = []
  /** The wallet that the listeners hang on. */
  let wallet: Provider | undefined
  let stop: (() => void) | undefined
  let turn = 0

  const move = (next: Provider | undefined) => {
    if (next === wallet) return
    for (const one of heard) wallet?.removeListener?.(...one)
    wallet = next
    for (const one of heard) wallet?.on?.(...one)
  }
  /** Moves the listeners to the wallet that is connected now. */
  const follow = async ({ store, connections }: Kit) => {
    const mine = ++turn
    const isConnected = store.get(connections.accountOf(namespace)).status === 'connected'
    // Listeners leave only after the kit has told them of the end.
    const next = await (isConnected ? connections.provider(namespace).catch(ignore) : undefined)
    if (mine === turn && heard.length > 0) move(next ?? undefined)
  }
  const begin = async () => {
    const kit = await source.load()
    if (heard.length === 0 || stop) return
    stop = kit.store.sub(kit.connections.accountOf(namespace), () => void follow(kit))
    await follow(kit)
  }
  const end = () => {
    turn += 1
    move(undefined)
    stop?.()
    stop = undefined
  }

  const provider: Required<Provider> = {
    async request(request) {
      const kit = await source.load()
      return (await kit.connections.provider(namespace)).request(request)
    },
    on(event, listener) {
      heard.push([event, listener])
      wallet?.on?.(event, listener)
      // Without the kit there is no wallet to listen to; the next verb loads it and tells of a failure.
      if (!stop) begin().catch(ignore)
      return provider
    },
    removeListener(event, listener) {
      const at = heard.findIndex(([name, one]) => name === event && one === listener)
      if (at < 0) return provider
      wallet?.removeListener?.(event, listener)
      heard.splice(at, 1)
      if (heard.length === 0) end()
      return provider
    },
  }
  return provider
}

/** The one provider of a namespace under a `KitProvider`, made by the first that asks. */
export function sourceProvider(source: KitSource, namespace: NamespaceId): Required<Provider> {
  const key = `provider ${namespace}`
  const provider =
    (source.kept.get(key) as Required<Provider> | undefined) ??
    createSourceProvider(source, namespace)
  source.kept.set(key, provider)
  return provider
}
