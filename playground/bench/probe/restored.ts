import { isConfirmed, showsAccount } from './account.js'
import { changedWhen, paintedWhen } from './dom.js'

declare global {
  interface Window {
    /** Milliseconds after the first paint at which the remembered account was shown and then confirmed. */
    restored: () => Promise<{ readonly shown: number; readonly confirmed: number }>
  }
}

// It looks through the page at each change from the start on. So it is a probe of its own: beside another
// measurement it would be most of the figure.
const sinceStart = {
  shown: changedWhen(showsAccount),
  confirmed: changedWhen(isConfirmed),
}

const firstPaint = () =>
  paintedWhen(() => performance.getEntriesByName('first-contentful-paint').length > 0).then(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  )

window.restored = async () => {
  const [shown, confirmed, painted] = await Promise.all([
    sinceStart.shown,
    sinceStart.confirmed,
    firstPaint(),
  ])
  return { shown: Math.max(0, shown - painted), confirmed: Math.max(0, confirmed - painted) }
}
