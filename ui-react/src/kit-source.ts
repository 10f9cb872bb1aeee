import type { Kit } from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/internal/page'
import { chunkFailed, noKit } from './errors.js'
import { ignore } from './ignore.js'
import { hintOfKit, hintOfPage, type StoredHint } from './stored-hint.js'

/** A loader's result: the kit, or a module that exports it as default. */
export type LoadedKit = Kit | { readonly default: Kit }

/** A kit, or the way to get it later. */
export type KitOrLoader =
  | { readonly kit: Kit; readonly load?: never }
  | { readonly kit?: never; readonly load: () => Promise<LoadedKit> }

/** The current state. */
export interface SourceState {
  /** Absent on a server and in the first render of a hydration: nothing is known there. */
  readonly known?: true
  readonly kit?: Kit | undefined
  /** The kit once it is used: before that nothing is connected or open, and no atom need be read. */
  readonly live?: Kit
  /** The remembered account, until restoring it has ended. */
  readonly hint?: StoredHint | undefined
  /** The same, also afterwards: its name stands until names are read. */
  readonly lastVisit?: StoredHint | undefined
  /** The kernel did not arrive; the next verb tries again. */
  readonly failed?: boolean
}

/** Where hooks find the kit: there from the start, or loaded when first needed. */
export interface KitSource {
  state(): SourceState
  /** Follows the state; one follower at a time, the provider. */
  subscribe(listener: () => void): () => void
  /** The kit; loads it if need be. @throws KitError `chunk_failed`, after which it can be retried */
  load(): Promise<Kit>
  /** Restores a remembered connection, once however often it is called. Loads nothing without one. */
  restore(): void
  /** The hooks' records per provider, by name: a page and the modal may each have their own copy of a hook. */
  readonly kept: Map<string, unknown>
}

/** Whether an app passed a kit, and not, say, the module or the promise that has one. */
export const isKit = (given: unknown): given is Kit =>
  typeof (given as Kit | null | undefined)?.resume === 'function'

/** @throws KitError `option_invalid` where the loader brought something else */
function kitOf(loaded: LoadedKit): Kit {
  const kit = 'default' in loaded ? loaded.default : loaded
  if (isKit(kit)) return kit
  throw noKit()
}

function remembered({ kit }: KitOrLoader, storageId: string): StoredHint | undefined {
  if (!kit) return hintOfPage(storageId)
  return kit.options.reconnect === false ? undefined : hintOfKit(kit)
}

/** Makes a source. Pure: storage is read on first use, the loader runs when a verb or a hint asks. */
export function createKitSource(given: KitOrLoader, storageId: string): KitSource {
  let tell: () => void = ignore
  let state: SourceState | undefined
  let resumed: Promise<void> | undefined

  const current = () => {
    if (!state) {
      const hint = remembered(given, storageId)
      state = { known: true, kit: given.kit, hint, lastVisit: hint }
    }
    if (!state.live && state.kit?.used()) state = { ...state, live: state.kit }
    return state
  }
  const change = (part: Partial<SourceState>) => {
    state = { ...current(), ...part }
    tell()
  }
  const resume = (kit: Kit) => {
    // A synchronous throw rejects, too.
    resumed ??= (async () => kit.resume())().finally(() => {
      if (state?.hint) change({ hint: undefined })
    })
    // The kernel has told its log; what is left here is that the hint no longer holds.
    resumed.catch(ignore)
  }
  const loading = lazyPart(async (): Promise<Kit> => {
    change({ failed: false })
    try {
      const kit = given.kit ?? kitOf(await given.load())
      change({ kit, live: kit })
      resume(kit)
      return kit
    } catch (cause) {
      change({ failed: true })
      throw cause
    }
  }, chunkFailed)
  const load = () => (given.kit ? Promise.resolve(given.kit) : loading.load())

  /** Connections of another tab; a loaded kit hears of them by itself. A hidden tab waits until it is shown. */
  const hear = () => {
    const hint = current().kit || document.hidden ? undefined : hintOfPage(storageId)
    if (!hint) return
    change({ hint, lastVisit: hint })
    load().catch(ignore)
  }

  return {
    state: current,
    subscribe(listener) {
      tell = listener
      const stop = given.kit?.onUse(listener)
      const heard = new AbortController()
      for (const type of ['storage', 'visibilitychange']) addEventListener(type, hear, heard)
      return () => {
        tell = ignore
        stop?.()
        heard.abort()
      }
    },
    load,
    restore() {
      if (given.kit) resume(given.kit)
      else if (current().hint) load().catch(ignore)
    },
    kept: new Map(),
  }
}
