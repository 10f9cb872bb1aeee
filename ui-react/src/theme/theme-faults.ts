import { uiError } from '../errors.js'
import { PAIRED, type ThemeOptions } from './theme.js'

const COLOR = 'a CSS colour'
const SIZE = "a CSS length such as '10px'"

const TONE = 'a CSS colour, or { light, dark } of them'
const FONT = 'names of fonts as CSS writes them'
const WEIGHT = 'a whole number from 100 to 900'

const each = <N extends keyof ThemeOptions>(names: readonly N[], words: string) =>
  Object.fromEntries(names.map((name) => [name, words])) as Record<N, string>

/** The check of each option, in words. */
const EXPECTED: Readonly<Record<keyof ThemeOptions, string>> = {
  mode: "'light', 'dark' or 'auto'",
  accent: TONE,
  ...each(PAIRED, TONE),
  ...each(['blur', 'radiusCard', 'radiusRow', 'radiusControl', 'radiusIcon'], SIZE),
  ...each(['fontFamily', 'fontFamilyTitle', 'fontFamilyMono'], FONT),
  ...each(['fontWeight', 'fontWeightStrong'], WEIGHT),
  shadow: 'a CSS box-shadow',
  background: 'a CSS background-image',
  buttonShape: "'rounded', 'pill' or 'square'",
  logo: "an address that begins with 'https:' or 'data:image/'",
  colorMix: COLOR,
  colorMixStrength: 'a number from 0 to 100',
  fontSizeMaster: SIZE,
  borderRadiusMaster: SIZE,
  qrColor: COLOR,
  zIndex: 'an integer',
  width: SIZE,
}

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
  if (!Object.hasOwn(EXPECTED, option)) return `theme.${option} is no option of a theme.`
  const value = shown(() => (given as Readonly<Record<string, unknown>>)[option])
  return `theme.${option} is ${value}, but ${EXPECTED[option as keyof ThemeOptions]} is expected.`
}

/** The message for the app's developer: option, value and expectation. */
export const themeInvalid = (given: unknown, options: readonly string[]) =>
  uiError(
    'theme_invalid',
    `${options.map((option) => fault(given, option)).join(' ')} It is not applied. Change or remove it.`,
  )
