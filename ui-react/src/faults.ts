import { uiError } from './errors.js'
import { PAIRED, type ThemeOptions } from './theme/theme.js'

const COLOR = 'a CSS colour'
const SIZE = "a CSS length such as '10px'"

const TONE = 'a CSS colour, or { light, dark } of them'
const FONT = 'names of fonts as CSS writes them'
const WEIGHT = 'a whole number from 100 to 900'

/** The check of each option, in words. */
const EXPECTED: readonly (readonly [string, ...(keyof ThemeOptions)[]])[] = [
  ["'light', 'dark' or 'auto'", 'mode'],
  [TONE, 'accent', ...PAIRED],
  [COLOR, 'colorMix', 'qrColor'],
  ['a number from 0 to 100', 'colorMixStrength'],
  [SIZE, 'fontSizeMaster', 'borderRadiusMaster', 'width', 'blur'],
  [SIZE, 'radiusCard', 'radiusRow', 'radiusControl', 'radiusIcon'],
  [FONT, 'fontFamily', 'fontFamilyTitle', 'fontFamilyMono'],
  [WEIGHT, 'fontWeight', 'fontWeightStrong'],
  ['an integer', 'zIndex'],
  ['a CSS box-shadow', 'shadow'],
  ['a CSS background-image', 'background'],
  ["'rounded', 'pill' or 'square'", 'buttonShape'],
  ["an address that begins with 'https:' or 'data:image/'", 'logo'],
]

/** A value in an error message. Nothing that an app can pass makes this throw. */
function shown(read: () => unknown): string {
  let kind = 'unreadable' // Its getter throws.
  try {
    const value = read()
    kind = value === null ? 'null' : typeof value
    const text: unknown = JSON.stringify(value)
    return typeof text === 'string' ? text : kind
  } catch {
    return kind // A bigint, or an object that holds itself.
  }
}

function fault(given: unknown, option: string): string {
  if (option === '*') return `theme is ${shown(() => given)}, but an object is expected.`
  const expected = EXPECTED.find(([, ...options]) => options.some((one) => one === option))?.[0]
  if (expected === undefined) return `theme.${option} is no option of a theme.`
  const value = shown(() => (given as Readonly<Record<string, unknown>>)[option])
  return `theme.${option} is ${value}, but ${expected} is expected.`
}

/** A value of the theme cannot be used, and is not applied. The text has option, value and what is expected. */
export const themeInvalid = (given: unknown, options: readonly string[]) =>
  uiError(
    'theme_invalid',
    `${options.map((option) => fault(given, option)).join(' ')} It is not applied. Change or remove it.`,
  )

/** Messages of the app are no texts. Those below them are shown; make them strings, or leave them out. */
export const wordsInvalid = (faults: readonly string[]) =>
  uiError(
    'option_invalid',
    `These messages are no texts: ${faults.join(', ')}. The texts below them are shown.`,
  )
