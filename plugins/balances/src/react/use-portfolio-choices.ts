import { useMemo } from 'react'
import { Portfolio, type PortfolioChoices } from '@latchkey/money'
import { useAtomValue, useService } from '@latchkey/ui-react'

const NONE: PortfolioChoices = { masked: false, small: false, verified: false }

/** The visitor's choices about lists of tokens, and the way to change them. */
export type UsePortfolioChoices = PortfolioChoices & {
  /** Changes some of them, on this device. */
  readonly choose: (change: Partial<PortfolioChoices>) => void
}

/**
 * Whether amounts are hidden, and which tokens a list leaves out. A view of your own obeys them with it.
 *
 * @example
 * const { masked, choose } = usePortfolioChoices()
 * <button onClick={() => choose({ masked: !masked })}>{masked ? 'Show amounts' : 'Hide amounts'}</button>
 */
export function usePortfolioChoices(): UsePortfolioChoices {
  const service = useService(Portfolio)
  const choices = useAtomValue(service?.choicesAtom, NONE)
  return useMemo(
    () => ({
      ...choices,
      choose: (change: Partial<PortfolioChoices>) => {
        service?.choose(change)
      },
    }),
    [choices, service],
  )
}
