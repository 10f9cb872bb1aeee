import { uiError } from '../errors.js'
import type { ThemeMode, ThemeOptions } from './theme.js'

const MODES: readonly ThemeMode[] = ['light', 'dark', 'auto']
const LENGTH = /^\d+(\.\d+)?(px|rem|em|vw|%)$/
const COMPUTED = /^(calc|min|max|clamp|var)\(/

/** Whether the browser can read a value; a server draws no theme, and takes it as it is. */
const canRead = (property: string, value: string) =>
  typeof CSS === 'undefined' || CSS.supports(property, value)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

type Rule = readonly [isRight: (value: unknown) => boolean, expected: string]

const COLOR: Rule = [(value) => isText(value) && canRead('color', value), 'a CSS colour']
const SIZE: Rule = [
  // `text-indent` takes every length, and no keyword that a multiplication would spoil.
  (value) =>
    isText(value) &&
    (LENGTH.test(value) || (COMPUTED.test(value) && canRead('text-indent', value))),
  "a CSS length such as '10px'",
]

/** What each option must be. */
const RULES: Readonly<Record<keyof ThemeOptions, Rule>> = {
  mode: [(value) => MODES.includes(value as ThemeMode), "'light', 'dark' or 'auto'"],
  accent: COLOR,
  colorMix: COLOR,
  colorMixStrength: [
    (value) => typeof value === 'number' && value >= 0 && value <= 100,
    'a number from 0 to 100',
  ],
  fontFamily: [
    (value) => isText(value) && canRead('font-family', value),
    'names of fonts as CSS writes them',
  ],
  fontSizeMaster: SIZE,
  borderRadiusMaster: SIZE,
  qrColor: COLOR,
  zIndex: [Number.isInteger, 'an integer'],
  width: SIZE,
}

/** A theme as it is used, and what is wrong with the rest. */
export interface ReadTheme {
  /** Only values that can be used. */
  readonly theme: ThemeOptions
  /** For the app's developer: option, value and what is expected; empty where nothing is wrong. */
  readonly faults: readonly string[]
}

/** A value in an error message. Nothing that an app can pass makes this throw. */
function shown(value: unknown): string {
  try {
    const text: unknown = JSON.stringify(value)
    return typeof text === 'string' ? text : typeof value
  } catch {
    return typeof value // A bigint, or an object that holds itself.
  }
}

/**
 * Reads what an app passed. A value that cannot be used is left out, so that the default stands: half a theme in
 * a browser's own fallbacks would look broken.
 */
export function readTheme(given: ThemeOptions): ReadTheme {
  const theme: Record<string, unknown> = {}
  const faults: string[] = []
  for (const [option, value] of Object.entries(given) as [string, unknown][]) {
    if (value === undefined) continue
    if (!Object.hasOwn(RULES, option)) {
      faults.push(`theme.${option} is no option of a theme.`)
      continue
    }
    const [isRight, expected] = RULES[option as keyof ThemeOptions]
    if (isRight(value)) theme[option] = value
    else faults.push(`theme.${option} is ${shown(value)}, but ${expected} is expected.`)
  }
  return { theme, faults }
}

/** What the app's developer is told. */
export const themeInvalid = (faults: readonly string[]) =>
  uiError('theme_invalid', `${faults.join(' ')} It is not applied. Change or remove it.`)
