import { useCallback, useMemo, useRef, useState } from 'react'
import type { Kit, NamespaceId, ViewName } from '@latchkey/kernel'
import { useUi } from '../ui-context.js'
import { ignore } from '../ignore.js'
import { useEscape } from '../use-escape.js'
import { savesData } from './saves-data.js'

/** A button's parts to open the modal, and to fetch its code a moment earlier. */
export interface Opener {
  /** The press is waiting for the kit or the modal. */
  readonly busy: boolean
  /** It did not arrive; a press tries again. */
  readonly failed: boolean
  /** Handlers of the button. */
  readonly events: {
    readonly onClick: () => void
    readonly onPointerEnter: () => void
    readonly onFocus: () => void
    readonly onTouchStart: () => void
  }
}

/**
 * Opens the modal on a press; pointing, focus or touch prefetches, unless the visitor saves data.
 *
 * @param namespace Shown before the modal opens, or what is to be connected.
 * @param listed What the view is to list, with nothing else shown for it.
 */
export function useOpener(
  view?: ViewName & ('Networks' | 'UnsupportedChain'),
  namespace?: NamespaceId,
  listed?: NamespaceId,
): Opener {
  const { source, modal, language } = useUi()
  /** Whether the kit or the modal's code is on its way; `false` when it did not come. */
  const [awaited, setAwaited] = useState<boolean>()
  /** Counts presses and what took them back, so that the newest alone opens. */
  const turn = useRef(0)
  const takeBack = useCallback(() => {
    turn.current += 1
    setAwaited(undefined)
  }, [])
  useEscape(awaited === true, takeBack)
  const events = useMemo(() => {
    const load = () => Promise.all([source.load(), modal.load()])
    const prefetch = () => {
      if (savesData()) return
      // A prefetch that failed shows nothing: the press tries again and tells.
      load()
        .then(([kit, { warmAll }]) => {
          warmAll(kit, language)
        })
        .catch(ignore)
      source.load().then((kit) => kit.prefetch(), ignore)
    }
    const open = ({ modal: { open: show }, connections, store }: Kit) => {
      const isConnected =
        namespace && store.get(connections.accountOf(namespace)).status === 'connected'
      if (isConnected) connections.setActiveNamespace(namespace)
      if (view || !namespace) show(view, listed && { namespace: listed })
      else if (isConnected) show('Account')
      else show('Connect', { namespace })
    }
    const onClick = () => {
      const { kit } = source.state()
      const own = ++turn.current
      const newest =
        <Value>(run: (value: Value) => void) =>
        (value: Value) => {
          if (own === turn.current) run(value)
        }
      if (!kit || !modal.loaded()) {
        setAwaited(true)
        void load()
          .then(ignore, () => false)
          .then(newest(setAwaited))
      }
      // With the kit at hand the modal opens in this very task. The first time it is drawn right after it.
      if (kit) open(kit)
      else source.load().then(newest(open), ignore)
    }
    return { onClick, onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch }
  }, [source, modal, language, view, namespace, listed])
  return { busy: awaited === true, failed: awaited === false, events }
}
