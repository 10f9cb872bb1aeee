import { lazyPart, type Kit } from '@latchkey/kernel'
import { createKitSource, ignore, type KitSource } from '@latchkey/ui-react/internal/button'
import { readLanguage, type FaceWords } from './language.js'
import type { Place, Places, SharedState } from './places.js'
import type { ElementSettings } from './types.js'

/** The shared part of one kit's elements: its state, its words, and one React root. */
export interface Shared extends Places {
  readonly source: KitSource
  words(): FaceWords
  set(settings: ElementSettings): void
  /** Restores a stored connection, and draws the modal once it is opened; once however often it is called. */
  begin(): void
  /** Adds an element; returns the function that takes it off. */
  join(place: Place): () => void
  /** An attribute of an element changed. */
  tell(): void
  /** Loads React and draws with it. @throws what the load failed with, after which it can be called again */
  draw(): Promise<void>
  /** Whether React draws. */
  isDrawn(): boolean
  /** Loads what a press would need, and draws nothing. */
  prefetch(): void
  /** Takes all of it off the page, for good. */
  end(): void
  isOver(): boolean
}

/** Makes it. Nothing is read, loaded or restored before it begins. */
export function createShared(kit: Kit): Shared {
  const listeners = new Set<() => void>()
  let state: SharedState = { settings: {}, places: [] }
  let root: { unmount(): void } | undefined
  let isOver = false
  let stop: (() => void) | undefined
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const change = (part: Partial<SharedState>) => {
    state = { ...state, ...part }
    tell()
  }
  const source = createKitSource({ kit }, kit.id)
  const language = readLanguage(() => state.settings, tell, kit.report)
  const code = lazyPart(() => import('./lazy/react-root.js'))
  /** A kit that is used has things to show: an account, or its modal. */
  const drawIfLive = () => {
    if (source.state().live)
      shared.draw().catch((error: unknown) => {
        kit.report(undefined, 'elements', error)
      })
    tell()
  }
  const shared: Shared = {
    kit,
    source,
    state: () => state,
    words: language.words,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(settings) {
      change({ settings: { ...state.settings, ...settings } })
      language.follow()
    },
    begin() {
      if (stop || isOver) return
      stop = source.subscribe(drawIfLive)
      source.restore()
      drawIfLive()
    },
    join(place) {
      shared.begin()
      change({ places: [...state.places, place] })
      return () => {
        change({ places: state.places.filter((one) => one !== place) })
      }
    },
    tell: () => {
      change({})
    },
    async draw() {
      const { drawPlaces } = await code.load()
      if (isOver || root) return
      root = drawPlaces(shared)
      tell()
    },
    isDrawn: () => root !== undefined,
    prefetch() {
      // A press tries again, and tells.
      code.load().then(({ prefetch }) => prefetch(), ignore)
      void kit.prefetch()
    },
    isOver: () => isOver,
    end() {
      isOver = true
      stop?.()
      root?.unmount()
    },
  }
  return shared
}
