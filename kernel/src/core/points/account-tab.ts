import { definePoint } from '../token.js'
import type { Account } from '../../connections/connection.js'

/** A tab of the Account view; the view named `view` draws it. */
export interface AccountTab {
  readonly id: string
  readonly label: string
  readonly view: string
  shows?(account: Account): boolean
}

/** Contribution point of {@link AccountTab}. */
export const AccountTab = definePoint<AccountTab>('account-tab')
