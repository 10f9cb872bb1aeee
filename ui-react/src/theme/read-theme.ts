import { takeMembers } from '../take-members.js'
import { PAIRED, type ThemeOptions } from './theme.js'

const LENGTH = /^\d+(\.\d+)?(px|rem|em|vw|%)$/
const COMPUTED = /^(calc|min|max|clamp|var)\(/

/** Whether the browser can read a value; a server draws no theme, and takes it as it is. */
const canRead = (property: string, value: string) =>
  typeof CSS === 'undefined' || CSS.supports(property, value)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

type Rule = (value: unknown) => boolean

const isColor: Rule = (value) => isText(value) && canRead('color', value)
// `text-indent` takes every length, and no keyword that a multiplication would spoil.
const isSize: Rule = (value) =>
  isText(value) && (LENGTH.test(value) || (COMPUTED.test(value) && canRead('text-indent', value)))

const isTone: Rule = (value) =>
  isColor(value) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([mode, color]) => /^(light|dark)$/.test(mode) && isColor(color)))
const isFont: Rule = (value) => isText(value) && canRead('font-family', value)
const isWeight: Rule = (value) =>
  Number.isInteger(value) && Number(value) > 99 && Number(value) < 901

const isOneOf =
  (pattern: RegExp): Rule =>
  (value) =>
    isText(value) && pattern.test(value)

/** Each check with its options; `faults.ts` has its words. */
const RULES: readonly (readonly [Rule, ...(keyof ThemeOptions)[]])[] = [
  [isOneOf(/^(light|dark|auto)$/), 'mode'],
  [isTone, 'accent', ...PAIRED],
  [isColor, 'colorMix', 'qrColor'],
  [(value) => typeof value === 'number' && value >= 0 && value <= 100, 'colorMixStrength'],
  [isSize, 'fontSizeMaster', 'borderRadiusMaster', 'width', 'blur'],
  [isSize, 'radiusCard', 'radiusRow', 'radiusControl', 'radiusIcon'],
  [isFont, 'fontFamily', 'fontFamilyTitle', 'fontFamilyMono'],
  [isWeight, 'fontWeight', 'fontWeightStrong'],
  [Number.isInteger, 'zIndex'],
  [(value) => isText(value) && canRead('box-shadow', value), 'shadow'],
  [(value) => isText(value) && canRead('background-image', value), 'background'],
  [isOneOf(/^(rounded|pill|square)$/), 'buttonShape'],
  [isOneOf(/^(https:|data:image\/)/), 'logo'],
]

const ruleOf = (option: string) =>
  RULES.find(([, ...options]) => options.some((one) => one === option))?.[0]

/** A theme as it is used, and which options of it are not. */
export interface ReadTheme {
  /** Only values that can be used. */
  readonly theme: ThemeOptions
  /** Names of options; empty where nothing is wrong. */
  readonly faults: readonly string[]
}

/**
 * Reads what an app passed. A value that cannot be used is left out, so that the default stands: half a theme in
 * a browser's own fallbacks would look broken.
 */
export function readTheme(given: unknown): ReadTheme {
  const { taken, refused } = takeMembers(given, (value, option) => ruleOf(option)?.(value) === true)
  return { theme: taken, faults: refused }
}
