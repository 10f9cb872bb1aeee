/** The time of day of a moment, with its date where that is not today. */
export function timeText(moment: number, now: number, language: string): string {
  const [then, today] = [moment, now].map((one) => new Date(one).toDateString())
  const style: Intl.DateTimeFormatOptions =
    then === today
      ? { hour: 'numeric', minute: '2-digit' }
      : { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }
  return new Intl.DateTimeFormat(language, style).format(moment)
}
