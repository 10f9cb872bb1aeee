import { useCallback, useEffect, useMemo } from 'react'
import type { NamespaceId } from '@latchkey/kernel'
import { useAccount, useAtomValue, useService } from '@latchkey/ui-react'
import { Activity, NOTHING, type ActivityState } from '../service.js'

/** Options of {@link useActivity}. */
export interface UseActivityOptions {
  /** @default the active one */
  readonly namespace?: NamespaceId
  /** Whether to read at all. @default true */
  readonly enabled?: boolean
}

/** The history of an account, and the ways to read on. */
export type UseActivity = ActivityState & {
  /** Reads the next older page. */
  readonly loadOlder: () => void
  /** Reads again what failed. */
  readonly retry: () => void
}

/** Unreadable options turn nothing off; `useAccount`, which reads the options too, reports them. */
function isEnabled(options: UseActivityOptions): boolean {
  try {
    return options.enabled ?? true
  } catch {
    return true
  }
}

/**
 * The history of the account shown, on the network shown. The newest transactions are read once after connecting
 * and after each change of account or network, and when one that was sent from here has ended; never polled.
 */
export function useActivity(options: UseActivityOptions = {}): UseActivity {
  const service = useService(Activity)
  const { account, network, supported } = useAccount(options)
  const isRead = isEnabled(options) && supported && service !== undefined
  const id = isRead ? account?.id : undefined
  const atom = useMemo(
    () => (service && id !== undefined ? service.stateAtom(id) : undefined),
    [service, id],
  )
  const state = useAtomValue(atom, NOTHING)

  const run = useCallback(
    (what: 'open' | 'older' | 'retry') => {
      if (service && id !== undefined && account && network) void service[what](account, network)
    },
    // The account's id names its network too; the objects are new with each change of anything.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [service, id, network?.id],
  )
  const waiting = state.pending.length
  useEffect(() => {
    run('open')
  }, [run, waiting])
  return useMemo(
    () => ({
      ...state,
      loadOlder: () => {
        run('older')
      },
      retry: () => {
        run('retry')
      },
    }),
    [state, run],
  )
}
