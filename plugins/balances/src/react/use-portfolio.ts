import { useCallback, useEffect, useMemo } from 'react'
import { Browser, type AssetId, type NamespaceId } from '@latchkey/kernel'
import { Portfolio, type PortfolioState, type PortfolioTotal } from '@latchkey/money'
import { useAccount, useAtomValue, useService } from '@latchkey/ui-react'
import { NO_TOTAL, NOTHING } from '../nothing.js'

/** Options of {@link usePortfolio}. */
export interface UsePortfolioOptions {
  /** @default the active one */
  readonly namespace?: NamespaceId
  /** Whether to read at all. @default true */
  readonly enabled?: boolean
}

/** An account's holdings, their worth, and the way to read them again. */
export type UsePortfolio = PortfolioState & {
  readonly total: PortfolioTotal
  /** ISO 4217, lower case. */
  readonly currency: string
  /** Reads again. Nothing is asked within 30 s of a failure. */
  readonly reload: () => void
  /** Counts the listed tokens in the total that neither the app nor everybody knows, or leaves them out. */
  readonly count: (counts: boolean) => void
  /** Hides a token of the account, or shows it again. A hidden one has `hidden` and does not count. */
  readonly hide: (asset: AssetId, hides: boolean) => void
}

/** Unreadable options turn nothing off; `useAccount`, which reads the options too, reports them. */
function isEnabled(options: UsePortfolioOptions): boolean {
  try {
    return options.enabled ?? true
  } catch {
    return true
  }
}

/**
 * The holdings of the account shown on the network shown. Read when it is first used, after each change of account
 * or network, when the visitor comes back to the page after 30 s, and after a transaction of this browser; never
 * polled.
 */
export function usePortfolio(options: UsePortfolioOptions = {}): UsePortfolio {
  const service = useService(Portfolio)
  const browser = useService(Browser)
  const { account, network, supported } = useAccount(options)
  const id = isEnabled(options) && supported && service ? account?.id : undefined
  const [stateAtom, totalAtom] = useMemo(
    () =>
      service && id !== undefined ? [service.stateAtom(id), service.totalAtom(id)] : [undefined],
    [service, id],
  )
  const state = useAtomValue(stateAtom, NOTHING)
  const total = useAtomValue(totalAtom, NO_TOTAL)

  const read = useCallback(
    (force: boolean) => {
      if (service && id !== undefined && account && network) {
        void service.read(account, network, { force })
      }
    },
    // The account's id names its network too; the objects are new with each change of anything.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [service, id, network?.id],
  )
  useEffect(() => {
    read(false)
    return browser?.on('visibilitychange', () => {
      if (browser.visible()) read(false)
    })
  }, [read, browser])

  return useMemo(
    () => ({
      ...state,
      total,
      currency: service?.currency ?? 'usd',
      reload: () => {
        read(true)
      },
      count: (counts: boolean) => {
        if (id !== undefined) service?.count(id, counts).catch(() => undefined) // Its code is not there.
      },
      hide: (asset: AssetId, hides: boolean) => {
        if (id !== undefined) service?.hide(id, asset, hides).catch(() => undefined)
      },
    }),
    [state, total, service, read, id],
  )
}
