import { isConfirmed } from './account.js'
import { changedWhen, find, movesAround, paintedWhen } from './dom.js'

/** The waits of a visitor; all times in milliseconds. */
export interface Feel {
  /** Resolves when the list of wallets stands still, counted from the press that comes next. */
  opened(): Promise<number>
  /** Resolves once a press has put the list of wallets on the screen. */
  listed(): Promise<unknown>
  /** Resolves once nothing of the modal is left on the screen. */
  closed(): Promise<unknown>
  /** The wallet says yes; resolves when the button shows the account, counted from the answer. */
  answered(): Promise<number>
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
}
