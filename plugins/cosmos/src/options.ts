import { optionCheck } from '@latchkey/kernel'
import { readAddress } from './address.js'
import type { CosmosWalletAside, CosmosWalletPlace } from './known-wallets.js'

/** Options of {@link cosmos}. */
export interface CosmosOptions {
  /**
   * Further wallets with an API like Keplr's.
   * @default Keplr, Leap, Cosmostation, OKX and Binance are known
   */
  readonly wallets?: readonly CosmosWalletPlace[]
  /**
   * On reload, also restore wallets that cannot say silently whether they are enabled, such as Keplr: a
   * locked one opens its window then.
   * @default false
   */
  readonly askOnRestore?: boolean
  /**
   * Addresses that lose what comes without a memo, such as deposit addresses of exchanges. A transfer to one of them is
   * stopped until there is one.
   * @default none
   */
  readonly memoRequired?: readonly string[]
}

const check = optionCheck('cosmos')

const isText = (value: unknown) => typeof value === 'string' && value !== ''

const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText)

const isIcon = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.startsWith('data:image/'))

const isPath = (value: unknown) => areTexts(value) && (value as readonly string[]).length > 0

const isAside = (value: Partial<CosmosWalletAside> | undefined) =>
  value === undefined || (isPath(value.path) && isText(value.account) && isText(value.changed))

const isPlace = ({ id, name, icon, path, events, aside }: CosmosWalletPlace) =>
  isText(id) && isText(name) && isIcon(icon) && isPath(path) && areTexts(events) && isAside(aside)

/** @throws KitError `option_invalid` */
export function checkOptions({ wallets, askOnRestore, memoRequired }: CosmosOptions): void {
  const isFlag = askOnRestore === undefined || typeof askOnRestore === 'boolean'
  check(isFlag, 'askOnRestore', askOnRestore, 'true or false')
  const areAddresses = (value: unknown) =>
    areTexts(value) && (value as readonly string[]).every((one) => readAddress(one) !== undefined)
  const areMemos = memoRequired === undefined || areAddresses(memoRequired)
  check(areMemos, 'memoRequired', memoRequired, 'a list of addresses')
  check(
    wallets === undefined || (Array.isArray(wallets) && wallets.every(isPlace)),
    'wallets',
    wallets,
    'a list of { id, name, icon, path, events, aside }, the icon a data:image URL or none',
  )
}
