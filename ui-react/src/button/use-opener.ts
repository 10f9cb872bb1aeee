import { useCallback, useMemo } from 'react'
import type { ViewName } from '@latchkey/kernel'
import { useModal } from '../hooks/use-modal.js'
import { useSourceState } from '../hooks/use-kit.js'
import { browserToken } from '../kernel-names.js'
import { useUi } from '../ui-context.js'

interface NetworkInformation {
  readonly connection?: { readonly saveData?: boolean }
}

/** What a button needs to open the modal, and to fetch what that takes a moment earlier. */
export interface Opener {
  /** Something is being fetched for the press that was made. */
  readonly busy: boolean
  readonly failed: boolean
  readonly onClick: () => void
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
  readonly onTouchStart: () => void
}

/** Opens the modal on a press; pointing, focus or touch prefetches, unless the visitor saves data. */
export function useOpener(view?: ViewName & ('Networks' | 'UnsupportedChain')): Opener {
  const { source, modal } = useUi()
  const { kit, loading, failed } = useSourceState()
  const { open } = useModal()

  const prefetch = useCallback(() => {
    const saves = kit
      ? kit.get(browserToken).environment().saveData
      : (globalThis.navigator as NetworkInformation).connection?.saveData === true
    if (saves) return
    // A failed prefetch shows nothing: the press tries again and tells.
    Promise.all([source.load(), modal.load()]).then(
      ([live, module]) => {
        module.warm(live)
      },
      () => undefined,
    )
  }, [kit, source, modal])

  const onClick = useCallback(() => {
    modal.load().catch(() => undefined)
    // The source remembers the failure, and the button shows it.
    open(view).catch(() => undefined)
  }, [modal, open, view])

  return useMemo(
    () => ({
      busy: loading,
      failed,
      onClick,
      onPointerEnter: prefetch,
      onFocus: prefetch,
      onTouchStart: prefetch,
    }),
    [loading, failed, onClick, prefetch],
  )
}
