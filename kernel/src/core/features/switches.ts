import type { Installed } from '../host.js'
import type { KitOptions } from '../kit-types.js'
import type { Browser } from '../ports/browser.js'
import type { FeatureSwitches } from '../services.js'
import { atom, type Atom } from '../state.js'
import {
  FEATURE_DEFAULTS,
  FEATURE_IDS,
  SOCIAL_PROVIDERS,
  WALLET_FEATURES_ORDER,
  type FeatureId,
  type WalletFeature,
} from './feature-options.js'
import {
  defaultRegionPolicy,
  isRegulated,
  isRestrictedTimeZone,
  mayBeRestricted,
} from './region.js'

/** The switches' needs of the rest of the kit. */
export interface SwitchContext {
  readonly options: Pick<
    KitOptions,
    'features' | 'collapseWallets' | 'regionPolicy' | 'walletFeaturesOrder'
  >
  readonly installed: Installed
  readonly brought: ReadonlySet<FeatureId>
  readonly browser: Browser
  readonly openAtom: Atom<boolean>
  /** Ids that contributions to `Hiding` leave out. */
  readonly ruledAtom: Atom<readonly string[]>
  report(contribution: unknown, where: string, error: unknown): void
}

/** Only the app may take the terms away: their gate would stay closed without the box. */
const isAppsAlone = (feature: FeatureId) => feature === 'legalCheckbox'

/** The app's own word about a feature, if it has one. */
function wish({ features, collapseWallets }: SwitchContext['options'], feature: FeatureId) {
  const own = features?.[feature]
  if (typeof own === 'object') return own.length > 0
  return own ?? (feature === 'collapseWallets' ? collapseWallets : undefined)
}

/** Makes the value of a feature once. */
function remembered<T>(make: (feature: FeatureId) => T) {
  const made = new Map<FeatureId, T>()
  return (feature: FeatureId) => {
    const value = made.get(feature) ?? make(feature)
    made.set(feature, value)
    return value
  }
}

/** The plugins' features that an app, its remote rules and the visitor's region leave. */
export function createSwitches(context: SwitchContext): FeatureSwitches & {
  /** Ids the interface leaves out. */
  readonly hiddenAtom: Atom<readonly string[]>
} {
  const { options, installed, brought, openAtom, ruledAtom, report } = context
  const isBrought = (feature: FeatureId) => feature === 'collapseWallets' || brought.has(feature)
  const defaults: Readonly<Partial<Record<FeatureId, boolean>>> = FEATURE_DEFAULTS
  const isOn = (feature: FeatureId) => {
    const byDefault = defaults[feature] ?? true
    return wish(options, feature) ?? (brought.has(feature) || byDefault)
  }

  let isPolicyBroken = false
  const isAllowedHere = (feature: FeatureId) => {
    const { regionPolicy } = options
    if (!regionPolicy && !(isRegulated(feature) && mayBeRestricted(context.browser))) return true
    const timeZone = context.browser.timeZone()
    const region = { feature, timeZone, isRestricted: isRestrictedTimeZone(timeZone) }
    try {
      const isAllowed: unknown = (regionPolicy ?? defaultRegionPolicy)(region)
      return isAllowed === true
    } catch (error) {
      // A rule that cannot be asked forbids. Reported once, and not within the read: a listener may write state.
      if (!isPolicyBroken) {
        queueMicrotask(() => {
          report(undefined, 'regionPolicy', error)
        })
      }
      isPolicyBroken = true
      return false
    }
  }
  /** Asked again with each opening: a visitor may have travelled. */
  const regionAtom = remembered((feature: FeatureId) =>
    atom((get) => {
      get(openAtom)
      return isAppsAlone(feature) || isAllowedHere(feature)
    }),
  )
  const shownAtom = remembered((feature: FeatureId) =>
    atom((get) => {
      const isRuledOut = !isAppsAlone(feature) && get(ruledAtom).includes(feature)
      return isOn(feature) && isBrought(feature) && !isRuledOut && get(regionAtom(feature))
    }),
  )

  const hiddenAtom = atom((get) => {
    const { featured } = installed
    const isHidden = (feature: FeatureId) => !get(shownAtom(feature))
    const isKept = (id: string) =>
      featured.some((one) => one.id === id && one.features.some(isAppsAlone))
    // Also what a plugin brings under the feature's own id without saying that it belongs to it.
    const off = FEATURE_IDS.filter(
      (feature) => wish(options, feature) === false || !get(regionAtom(feature)),
    )
    const hidden = featured.flatMap(({ id, features }) => (features.every(isHidden) ? [id] : []))
    return [...get(ruledAtom).filter((id) => !isKept(id)), ...off, ...hidden]
  })
  const { socials } = options.features ?? {}
  const socialsAtom = atom((get) => {
    if (!get(shownAtom('socials'))) return []
    const ruled = get(ruledAtom)
    const wanted = typeof socials === 'object' ? [...new Set(socials)] : SOCIAL_PROVIDERS
    return wanted.filter((provider) => !ruled.includes(`socials:${provider}`))
  })
  return { isOn, shownAtom, socialsAtom, order: orderOf(options.walletFeaturesOrder), hiddenAtom }
}

/** The app's order, with missing ways at its end. Its faults are reported as the kit starts. */
function orderOf(wanted: KitOptions['walletFeaturesOrder']): readonly WalletFeature[] {
  const own: readonly unknown[] = Array.isArray(wanted) ? wanted : []
  const known = own.filter((id): id is WalletFeature =>
    WALLET_FEATURES_ORDER.some((one) => one === id),
  )
  return [...new Set([...known, ...WALLET_FEATURES_ORDER])]
}
