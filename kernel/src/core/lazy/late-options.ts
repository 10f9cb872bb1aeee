import { defineErrors } from '../errors.js'
import { WALLET_FEATURES_ORDER } from '../features/feature-options.js'
import { OptionErrors } from '../option-errors.js'
import type { KitOptions } from '../kit-types.js'
import type { ConnectMethodId } from '../points/connect-method.js'
import type { Shell } from '../shell.js'

const NAMES = Object.keys({
  networks: 0,
  plugins: 0,
  id: 0,
  defaultNetwork: 0,
  app: 0,
  features: 0,
  regionPolicy: 0,
  walletFeaturesOrder: 0,
  multiWallet: 0,
  collapseWallets: 0,
  allowUnsupportedChain: 0,
  enableNetworkSwitch: 0,
  reconnect: 0,
  cookie: 0,
  connectorTypeOrder: 0,
  connectMethodsOrder: 0,
  frameAncestors: 0,
  logLevel: 0,
  ports: 0,
} satisfies Record<keyof KitOptions, 0>)

/** Errors of options with unknown names. */
const UnknownOptionErrors = defineErrors('kernel', {
  /** An option is misspelt or is one of another version. The text has the names that exist. */
  option_unknown: {
    says: (c: { readonly option: string; readonly known: readonly string[] }) =>
      `createKit: there is no option "${c.option}". Correct its name or remove it. The options are ${c.known.join(', ')}.`,
  },
})

const METHODS = Object.keys({
  wallet: 0,
  email: 0,
  social: 0,
} satisfies Record<ConnectMethodId, 0>)

function isOrigin(value: unknown): boolean {
  try {
    return new URL(String(value)).origin === value
  } catch {
    return false
  }
}

const isListOf = (list: unknown, holds: (one: unknown) => boolean) =>
  list === undefined || (Array.isArray(list) && list.every(holds))

/**
 * Tells the app's developer of unknown options, and of faults in an option that only the open modal reads. It is
 * reported as the kit starts, and not thrown as it is made: the names would come with every page.
 */
export function reportOptions(options: KitOptions, { report }: Pick<Shell, 'report'>): void {
  const { connectMethodsOrder, frameAncestors, walletFeaturesOrder } = options
  const isMethod = (one: unknown) => METHODS.some((id) => id === one)
  const isButton = (one: unknown) => WALLET_FEATURES_ORDER.some((id) => id === one)
  const buttons = `a list of ${WALLET_FEATURES_ORDER.join()}`
  const checks: readonly (readonly [keyof KitOptions, boolean, string])[] = [
    ['connectMethodsOrder', isListOf(connectMethodsOrder, isMethod), `a list of ${METHODS.join()}`],
    ['walletFeaturesOrder', isListOf(walletFeaturesOrder, isButton), buttons],
    ['frameAncestors', isListOf(frameAncestors, isOrigin), 'a list of origins, without a path'],
  ]
  for (const [option, holds, expected] of checks) {
    if (holds) continue
    const [given, next] = [options[option], 'Leave it out for the default.']
    report(undefined, 'options', OptionErrors.option_invalid({ option, given, expected, next }))
  }
  for (const option of Object.keys(options).filter((name) => !NAMES.includes(name)))
    report(undefined, 'options', UnknownOptionErrors.option_unknown({ option, known: NAMES }))
}
