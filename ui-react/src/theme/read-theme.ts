import { takeMembers } from '../take-members.js'
import { PAIRED, type ThemeMode, type ThemeOptions } from './theme.js'

const MODES: readonly ThemeMode[] = ['light', 'dark', 'auto']
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

const each = <N extends keyof ThemeOptions>(names: readonly N[], rule: Rule) =>
  Object.fromEntries(names.map((name) => [name, rule])) as Record<N, Rule>

/** The check of each option; `theme-faults.ts` has its words. */
const RULES: Readonly<Record<keyof ThemeOptions, Rule>> = {
  mode: (value) => MODES.includes(value as ThemeMode),
  accent: isTone,
  ...each(PAIRED, isTone),
  ...each(['blur', 'radiusCard', 'radiusRow', 'radiusControl', 'radiusIcon'], isSize),
  ...each(['fontFamily', 'fontFamilyTitle', 'fontFamilyMono'], isFont),
  ...each(['fontWeight', 'fontWeightStrong'], isWeight),
  shadow: (value) => isText(value) && canRead('box-shadow', value),
  background: (value) => isText(value) && canRead('background-image', value),
  buttonShape: (value) => /^(rounded|pill|square)$/.test(String(value)),
  logo: (value) => isText(value) && /^(https:|data:image\/)/.test(value),
  colorMix: isColor,
  colorMixStrength: (value) => typeof value === 'number' && value >= 0 && value <= 100,
  fontSizeMaster: isSize,
  borderRadiusMaster: isSize,
  qrColor: isColor,
  zIndex: Number.isInteger,
  width: isSize,
}

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
  const { taken, refused } = takeMembers(
    given,
    (value, option) => Object.hasOwn(RULES, option) && RULES[option as keyof ThemeOptions](value),
  )
  return { theme: taken, faults: refused }
}
