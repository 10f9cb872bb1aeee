import { definePoint } from '../token.js'
import type { AssetInfo } from '../contracts/money.js'
import type { Account } from '../../connections/connection.js'

/** A button of the Account view. */
export interface AccountAction {
  readonly id: string
  readonly label: string
  /** Name of an icon the interface knows. */
  readonly icon?: string
  /** Whether the account has this action. @default always */
  shows?(account: Account): boolean
  open(account: Account): void
  /** Opens it for one asset that the account holds. @default it cannot be */
  openFor?(account: Account, asset: AssetInfo): void
  /** Opens it to get more of an asset, such as a swap into it. @default it gets none */
  openToGet?(account: Account, asset: AssetInfo): void
}

/** Contribution point of {@link AccountAction}. */
export const AccountAction = definePoint<AccountAction>('account-action')
