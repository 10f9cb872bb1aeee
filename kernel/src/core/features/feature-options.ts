/** Social logins, in the order in which they are offered. */
export const SOCIAL_PROVIDERS = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const

/** One social login. */
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** The features that an app switches itself, and their defaults. */
export const FEATURE_DEFAULTS = {
  receive: true,
  send: true,
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  pay: false,
} as const

/**
 * The features that a service may have rules about, with their state without rules. Swaps go through one aggregator
 * alone.
 */
export const REMOTE_FEATURE_DEFAULTS = {
  swaps: { aggregators: 1 },
  email: true,
  socials: SOCIAL_PROVIDERS,
  activity: true,
} as const

/** Buttons of the account, first to last. */
export const WALLET_FEATURES_ORDER = ['onramp', 'swaps', 'receive', 'send'] as const

/** One button of the account. */
export type WalletFeature = (typeof WALLET_FEATURES_ORDER)[number]

/** A feature that plugins bring, and that an app, a remote rule or a region may hide. */
export type FeatureId =
  | keyof typeof FEATURE_DEFAULTS
  | keyof typeof REMOTE_FEATURE_DEFAULTS
  | WalletFeature

/** Every feature. */
export const FEATURE_IDS = [
  ...new Set([
    ...Object.keys(FEATURE_DEFAULTS),
    ...Object.keys(REMOTE_FEATURE_DEFAULTS),
    ...WALLET_FEATURES_ORDER,
  ]),
] as readonly FeatureId[]

/** Features as an app names them: `false` hides one, `true` wants a plugin that brings it. */
export type FeatureOptions = {
  readonly [F in FeatureId]?: F extends 'socials' ? boolean | readonly SocialProvider[] : boolean
}

/** Where a feature is asked for. */
export interface Region {
  readonly feature: FeatureId
  /** IANA name of the visitor's time zone; `undefined` on a server. */
  readonly timeZone: string | undefined
  /** Whether the zone is one of `RESTRICTED_TIME_ZONES`. */
  readonly isRestricted: boolean
}

/** Says whether a feature may be offered in a region. */
export type RegionPolicy = (region: Region) => boolean
