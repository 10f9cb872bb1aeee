import { Clock } from '@latchkey/kernel'
import { useLiveKit, useWords } from '@latchkey/ui-react'
import type {} from './messages.js'
import type { UsePortfolio } from './use-portfolio.js'

/** The time of day of a moment, with its date if that is not today. */
function timeText(moment: number, now: number, language: string): string {
  const [then, today] = [moment, now].map((one) => new Date(one).toDateString())
  const style: Intl.DateTimeFormatOptions =
    then === today
      ? { hour: 'numeric', minute: '2-digit' }
      : { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }
  return new Intl.DateTimeFormat(language, style).format(moment)
}

/** The age of figures that were not read just now. */
export function useAsOf({ asOf, status }: UsePortfolio): string | undefined {
  const { t, language } = useWords()
  const now = useLiveKit().get(Clock).now()
  if (asOf === undefined || status === 'ready') return undefined
  // While newer ones are read in the time that old ones count, there is nothing to tell.
  if (status === 'loading' && now - asOf < 60_000) return undefined
  return t('balances.asOf', { time: timeText(asOf, now, language) })
}
