import { OptionErrors } from '../option-errors.js'
import type { KitOptions } from '../kit-types.js'
import { FEATURE_IDS, SOCIAL_PROVIDERS, type FeatureId } from './feature-options.js'

const SEND = 'send() of @latchkey/send/react'
const EMBEDDED = 'embeddedWallet() of @latchkey/embedded-wallet/react'

/** Plugins of ours by the feature they bring. */
const PLUGINS: Readonly<Partial<Record<FeatureId, string>>> = {
  send: SEND,
  receive: SEND,
  email: EMBEDDED,
  socials: EMBEDDED,
  activity: 'activity() of @latchkey/activity/react',
  allWallets: 'walletDirectory() of @latchkey/wallet-directory/react',
  analytics: 'analytics() of @latchkey/analytics',
  legalCheckbox: 'legalCheckbox() of @latchkey/ui-react',
  onramp:
    'onrampMeld() of @latchkey/onramp-meld/react or onrampCoinbase() of @latchkey/onramp-coinbase/react',
  pay: 'pay() of @latchkey/pay/react',
  smartSessions: 'smartSessions() of @latchkey/smart-sessions/react',
  swaps: 'swaps() of @latchkey/swaps/react',
}

const isSocials = (value: unknown) =>
  Array.isArray(value) && value.every((one) => SOCIAL_PROVIDERS.some((known) => known === one))

/**
 * Checks `features` for names and values that mean nothing.
 *
 * @throws KitError `option_invalid`
 */
export function checkFeatures({ features, collapseWallets }: KitOptions): void {
  const next = 'Leave it out for the default.'
  for (const [id, given] of Object.entries(features ?? {})) {
    const option = `features.${id}`
    const known: readonly string[] = FEATURE_IDS
    if (!known.includes(id)) {
      const expected = `a feature, one of ${known.join(', ')}`
      throw OptionErrors.option_invalid({ option, given, expected, next: 'Correct its name.' })
    }
    const isSwitch = ['undefined', 'boolean'].includes(typeof given)
    if (isSwitch || (id === 'socials' && isSocials(given))) continue
    const expected =
      id === 'socials' ? `true, false or a list of ${SOCIAL_PROVIDERS.join()}` : 'true or false'
    throw OptionErrors.option_invalid({ option, given, expected, next })
  }
  const given = features?.collapseWallets
  if (given === undefined || collapseWallets === undefined || given === collapseWallets) return
  throw OptionErrors.option_invalid({
    option: 'features.collapseWallets',
    given,
    expected: `the same as the option "collapseWallets", ${String(collapseWallets)}`,
    next: 'Remove one of the two.',
  })
}

/**
 * Checks that a plugin brings each feature that the app itself switches on. A default feature may be missing.
 *
 * @throws KitError `feature_missing`
 */
export function checkBrought(
  { features }: KitOptions,
  brought: Pick<ReadonlySet<FeatureId>, 'has'>,
): void {
  for (const feature of FEATURE_IDS) {
    const given = features?.[feature]
    const isWanted = typeof given === 'object' ? given.length > 0 : given === true
    if (!isWanted || feature === 'collapseWallets' || brought.has(feature)) continue
    const plugin = PLUGINS[feature]
    throw OptionErrors.feature_missing({
      option: `features.${feature}`,
      given,
      expected: 'a plugin that brings it',
      next: plugin
        ? `Add ${plugin} to plugins, or leave it out.`
        : `Latchkey has no plugin for it yet: add one of your own with "${feature}" in its \`features\`, or leave it out.`,
    })
  }
}
