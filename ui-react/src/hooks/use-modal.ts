import { useCallback, useMemo } from 'react'
import type { CloseOutcome, RouteArgs } from '@latchkey/kernel/internal'
import type { ViewName } from '@latchkey/kernel'
import { useUi } from '../ui-context.js'
import { useAtomValue } from './use-atom-value.js'
import { useKit } from './use-kit.js'

/** The modal, as an app steers it. */
export interface UseModal {
  readonly isOpen: boolean
  /**
   * Opens at a view: the given one, else Account when connected, else Connect.
   * @throws KitError `chunk_failed` when the kit could not be loaded
   */
  readonly open: <N extends ViewName>(name?: N, ...args: RouteArgs<N>) => Promise<void>
  /** Closes, unless the view on screen holds it. */
  readonly close: () => CloseOutcome
}

/** Opens and closes the modal. */
export function useModal(): UseModal {
  const { source } = useUi()
  const kit = useKit()
  const isOpen = useAtomValue(kit?.modal.openAtom, false)
  const open = useCallback(
    async <N extends ViewName>(name?: N, ...args: RouteArgs<N>) => {
      // With the kit at hand the modal opens in this very task, and so in the next frame.
      const live = source.state().kit ?? (await source.load())
      live.modal.open(name, ...args)
    },
    [source],
  )
  const close = useCallback(() => kit?.modal.close() ?? 'closed', [kit])
  return useMemo(() => ({ isOpen, open, close }), [isOpen, open, close])
}
