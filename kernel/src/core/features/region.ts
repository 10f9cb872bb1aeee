import type { Browser } from '../ports/browser.js'
import type { FeatureId, RegionPolicy } from './feature-options.js'

/**
 * Time zones of mainland China, Hong Kong and Macao, by the names, links and backward names of the IANA database.
 * `Asia/Beijing` is not in it, and some systems report it.
 */
export const RESTRICTED_TIME_ZONES = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Macau',
  'Asia/Macao',
  'Asia/Hong_Kong',
  'Asia/Beijing',
  'Hongkong',
  'PRC',
] as const

const LOWER: readonly string[] = RESTRICTED_TIME_ZONES.map((zone) => zone.toLowerCase())

/** Whether a time zone is restricted. IANA names are compared without case. */
export const isRestrictedTimeZone = (timeZone: string | undefined): boolean =>
  timeZone !== undefined && LOWER.includes(timeZone.toLowerCase())

/** Minutes by which local time lags behind UTC in restricted zones: `Date.prototype.getTimezoneOffset`. */
const RESTRICTED_OFFSETS: readonly number[] = [-480, -360]

/**
 * Whether the visitor's time zone may be restricted, as far as its offset tells. A browser takes a long moment to name a
 * zone the first time, and at most offsets there is no restricted one.
 */
export function mayBeRestricted(browser: Browser): boolean {
  const offset = browser.utcOffset?.()
  return offset === undefined || RESTRICTED_OFFSETS.includes(offset)
}

const REGULATED: readonly FeatureId[] = ['onramp', 'socials']

/** Whether a feature is one that the default policy forbids in some zones. */
export const isRegulated = (feature: FeatureId): boolean => REGULATED.includes(feature)

/** Without a policy of the app's: no purchases and no social logins in a restricted zone. */
export const defaultRegionPolicy: RegionPolicy = ({ feature, isRestricted }) =>
  !(isRestricted && isRegulated(feature))
