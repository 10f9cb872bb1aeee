import { View, type Kit, type ViewName } from '@latchkey/kernel'
import { chunkFailed } from '../errors.js'
import { ignore } from '../ignore.js'
import { PluginWords, ReactView, type ViewComponent } from '../points.js'
import { ConnectView } from '../views/connect-view.js'
import { viewTable } from '../views/table.js'
import type { WordOverrides } from '../words/messages.js'
import { englishOf } from '../parts/shared.js'
import { outlineOf, type OutlinePart } from './outline.js'

/** How far a view's code is. */
export type ViewEntry =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready'
      readonly View: ViewComponent
      /** English of the plugin that draws it. */
      readonly words?: WordOverrides
    }
  | { readonly status: 'failed' }
  | { readonly status: 'missing' }

/** The loaded views of one kit. */
export interface Views {
  subscribe(listener: () => void): () => void
  entry(name: ViewName): ViewEntry
  /** Begins to load a view. A view that failed is tried again, and with it its later code. */
  load(name: ViewName): void
  /** The replacement of a view that is loading. */
  outline(name: ViewName): readonly OutlinePart[]
  /** The contribution that draws a view, for reports. */
  contribution(name: ViewName): ReactView | undefined
}

type Loader = () => Promise<{ readonly default: unknown }>

/** Comes with the modal: nearly every open shows it first. */
const CONNECT: ViewEntry = { status: 'ready', View: ConnectView as ViewComponent }
const LOADING: ViewEntry = { status: 'loading' }
const MISSING: ViewEntry = { status: 'missing' }
const FAILED: ViewEntry = { status: 'failed' }
const DEFAULT_HEIGHT = 320
/** The heights of a page above and below its content. */
const PADDING = 16

/** Own property only: a view may be called `constructor`. */
const ownLoader = (name: ViewName) =>
  Object.hasOwn(viewTable, name) ? (viewTable as Record<string, Loader>)[name] : undefined

/**
 * Finds and keeps views. A contribution comes before our own view of that name, so that anyone may
 * replace one. No `React.lazy`: its fallback is held back for 300 ms.
 */
export function createViews(kit: Kit): Views {
  const listeners = new Set<() => void>()
  const entries = new Map<ViewName, ViewEntry>()
  const contribution = (name: ViewName) => kit.all(ReactView).find((view) => view.name === name)
  if (!contribution('Connect')) entries.set('Connect', CONNECT)
  const loader = (name: ViewName): Loader | undefined => contribution(name)?.load ?? ownLoader(name)
  /** A view without its plugin's words would show the names of its messages. */
  const wordsOf = async (name: ViewName): Promise<WordOverrides> => {
    const owner = kit.ownerOf(contribution(name))
    const tables = owner ? kit.all(PluginWords).filter((words) => kit.ownerOf(words) === owner) : []
    return Object.assign({}, ...(await Promise.all(tables.map(englishOf)))) as WordOverrides
  }

  const put = (name: ViewName, entry: ViewEntry) => {
    entries.set(name, entry)
    for (const listener of [...listeners]) listener()
  }
  /** Told once, however often the visitor comes by. */
  const miss = (name: ViewName) => {
    const declared = kit.all(View).find((view) => view.name === name)
    put(name, MISSING)
    // Only the app's developer needs these words.
    import('./view-missing.js')
      .then(({ viewMissing }) => {
        throw viewMissing(name, kit.ownerOf(declared))
      })
      .catch((error: unknown) => {
        kit.report(declared, `view ${name}`, error)
      })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    entry: (name) => entries.get(name) ?? (loader(name) ? LOADING : MISSING),
    load(name) {
      const load = loader(name)
      const status = entries.get(name)?.status
      if (status === 'ready' || status === 'loading' || status === 'missing') return
      if (!load) {
        miss(name)
        return
      }
      // The failure also kept other code away: one press asks for all of it. A further failure reports itself.
      if (status === 'failed') for (const run of [kit.start, kit.prefetch]) run().catch(ignore)
      put(name, LOADING)
      // The component's own parameter type is checked at its contribution. A loader that throws has failed like one
      // whose promise does.
      Promise.all([(async () => load())(), wordsOf(name)]).then(
        ([module, words]) => {
          put(name, { status: 'ready', View: module.default as ViewComponent, words })
        },
        (cause: unknown) => {
          put(name, FAILED)
          kit.report(contribution(name), `view ${name}`, chunkFailed(cause))
        },
      )
    },
    outline(name) {
      const contributed = contribution(name)
      const own = contributed ? undefined : outlineOf(kit, name)
      return own ?? [(contributed?.height ?? DEFAULT_HEIGHT) - PADDING]
    },
    contribution,
  }
}
