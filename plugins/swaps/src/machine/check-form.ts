import {
  isObject,
  shown,
  type CaipNetworkId,
  type Connections,
  type FeatureSwitches,
  type Networks,
  type Store,
} from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import { SwapErrors } from '../errors.js'
import type { SwapForm } from '../service.js'
import { LEAST_SLIPPAGE, MOST_SLIPPAGE } from '../start.js'

const isAsset = (value: unknown) =>
  value === undefined ||
  (isObject(value) && typeof value['id'] === 'string' && Number.isInteger(value['decimals']))
const isAmount = (value: unknown) =>
  ['max', 'invalid', undefined].some((one) => one === value) ||
  (typeof value === 'bigint' && value >= 0n)
const isReceived = (value: unknown) =>
  value === 'invalid' || value === undefined || (typeof value === 'bigint' && value >= 0n)
const isSlippage = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= LEAST_SLIPPAGE && Number(value) <= MOST_SLIPPAGE

/**
 * Checks what an app fills in.
 *
 * @throws KitError `option_invalid`
 */
export function checkForm(change: Partial<SwapForm>): void {
  const rules = [
    ['from', isAsset, 'an asset'],
    ['to', isAsset, 'an asset'],
    ['amount', isAmount, "a bigint that is not negative, or 'max'"],
    ['receive', isReceived, 'a bigint that is not negative'],
    ['slippage', isSlippage, 'a whole number of hundredths of a percent, from 10 to 500'],
  ] as const
  for (const [option, isValid, expected] of rules) {
    if (!(option in change) || isValid(change[option])) continue
    throw SwapErrors.option_invalid({ option, given: shown(change[option]), expected })
  }
}

interface Place {
  readonly store: Store
  readonly features: FeatureSwitches
  readonly connections: Connections
  readonly networks: Networks
}

/**
 * An app's initial form: the native coin is sold by default, unless it is the asset that is bought.
 *
 * @throws KitError `option_invalid`, `swaps_off`
 */
export function openedWith(
  values: Partial<SwapForm>,
  { store, features, connections, networks }: Place,
): Partial<SwapForm> {
  checkForm(values)
  if (!store.get(features.shownAtom('swaps'))) throw SwapErrors.swaps_off()
  const wanted = values.to?.id.split('/')[0] as CaipNetworkId | undefined
  const network = wanted ? networks.byId(wanted) : store.get(connections.accountAtom).network
  if (values.from !== undefined || !network || Object.keys(values).length === 0) return values
  const from = nativeAsset(network)
  return from.id === values.to?.id ? values : { ...values, from }
}
