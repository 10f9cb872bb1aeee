import type { FeatureId, RegionPolicy } from './feature-options.js'

/**
 * Time zones of mainland China, Hong Kong and Macao: the names of the IANA database with their links and
 * backward names, and `Asia/Beijing`, which some systems report although the database has no such zone.
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

const REGULATED: readonly FeatureId[] = ['onramp', 'socials']

/** Without a policy of the app's: no purchases and no social logins in a restricted zone. */
export const defaultRegionPolicy: RegionPolicy = ({ feature, isRestricted }) =>
  !(isRestricted && REGULATED.includes(feature))
