import { find } from './dom.js'

/** Whether the page's button shows an account, be it only remembered. */
export const showsAccount = () => find('[part~="button"].account') !== null

/** Whether the wallet answered for the account that is shown. */
export const isConfirmed = () => find('[part~="button"].account:not([aria-label])') !== null
