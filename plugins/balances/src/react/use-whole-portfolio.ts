import { useEffect, useMemo } from 'react'
import { Portfolio, type WholePortfolio } from '@latchkey/money'
import { useAtomValue, useKit, useService } from '@latchkey/ui-react'
import { NO_WHOLE } from '../nothing.js'

const NONE: readonly never[] = []

/** All that the connected accounts hold, and the way to read it again. */
export type UseWholePortfolio = WholePortfolio & {
  /** ISO 4217, lower case. */
  readonly currency: string
  /** Reads what is older than 30 s, and tries again what could not be read. Younger figures stay. */
  readonly reload: () => void
}

/**
 * The holdings of all connected accounts on all networks of the app. They are read when it is first used, and after 30 s
 * when it is used again; never polled.
 *
 * @example
 * const { total, places } = useWholePortfolio()
 */
export function useWholePortfolio(): UseWholePortfolio {
  const service = useService(Portfolio)
  const whole = useAtomValue(service?.wholeAtom, NO_WHOLE)
  const kit = useKit()
  const connections = useAtomValue(kit?.connections.connectionsAtom, NONE)
  const networks = useAtomValue(kit?.networks.requestedAtom, NONE)
  const accounts = connections.flatMap((one) => (one.status === 'connected' ? one.accounts : []))
  // Its code is not loaded before there is an account to read.
  const isConnected = accounts.length > 0
  // Another account or network is read, too.
  const key = [...accounts, ...networks].map(({ id }) => id).join(' ')
  useEffect(() => {
    if (isConnected) service?.readAll().catch(() => undefined) // The state says so.
  }, [service, isConnected, key])
  return useMemo(
    () => ({
      ...whole,
      currency: service?.currency ?? 'usd',
      reload: () => {
        service?.readAll({ force: true }).catch(() => undefined)
      },
    }),
    [whole, service],
  )
}
