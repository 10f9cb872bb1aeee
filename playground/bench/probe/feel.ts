import { changedWhen, find, movesAround, paintedWhen } from './dom.js'

/** What a visitor waits for; all times in milliseconds. */
export interface Feel {
  /** Resolves when the list of wallets stands still, counted from the press that comes next. */
  opened(): Promise<number>
  /** Resolves once a press has put the list of wallets on the screen. */
  listed(): Promise<unknown>
  /** Resolves once nothing of the modal is left on the screen. */
  closed(): Promise<unknown>
  /** The wallet says yes; resolves when the button shows the account, counted from the answer. */
  answered(): Promise<number>
  /** How long after the first paint the remembered account was shown and then confirmed. */
  restored(): Promise<{ readonly shown: number; readonly confirmed: number }>
}

declare global {
  interface Window {
    feel: Feel
  }
}

const firstRow = () => find('[part~="wallet-row"]')
const listed = () => firstRow() !== null
/** The colour of the pressed button fades for longer, behind the veil and in a root of its own. */
const standsStill = () => {
  const row = firstRow()
  return row !== null && !movesAround(row)
}
const showsAccount = () => find('[part~="button"].account') !== null
const isConfirmed = () => find('[part~="button"].account:not([aria-label])') !== null

const sinceStart = {
  shown: changedWhen(showsAccount),
  confirmed: changedWhen(isConfirmed),
}

const firstPaint = () =>
  paintedWhen(() => performance.getEntriesByName('first-contentful-paint').length > 0).then(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  )

window.feel = {
  opened: () =>
    new Promise((resolve) => {
      const pressed = async ({ timeStamp }: Event) =>
        resolve((await paintedWhen(standsStill)) - timeStamp)
      window.addEventListener('click', (event) => void pressed(event), {
        capture: true,
        once: true,
      })
    }),
  listed: () => paintedWhen(listed),
  closed: () => paintedWhen(() => find('dialog[open]') === null),
  async answered() {
    const shown = changedWhen(isConfirmed)
    const asked = performance.now()
    window.wallet.answer('eth_requestAccounts')
    return (await shown) - asked
  },
  async restored() {
    const [shown, confirmed, painted] = await Promise.all([
      sinceStart.shown,
      sinceStart.confirmed,
      firstPaint(),
    ])
    return { shown: Math.max(0, shown - painted), confirmed: Math.max(0, confirmed - painted) }
  },
}
