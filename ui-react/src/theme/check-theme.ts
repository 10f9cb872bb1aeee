import type { ThemeMode, ThemeOptions } from './theme.js'

const MODES: readonly ThemeMode[] = ['light', 'dark', 'auto']
const LENGTH = /^\d+(\.\d+)?(px|rem|em|vw|%)$/

/** What each option must be; options not named here are any text. */
const RULES: Readonly<
  Record<string, readonly [isRight: (value: unknown) => boolean, expected: string]>
> = {
  mode: [(value) => MODES.includes(value as ThemeMode), "'light', 'dark' or 'auto'"],
  colorMixStrength: [
    (value) => typeof value === 'number' && value >= 0 && value <= 100,
    'a number from 0 to 100',
  ],
  zIndex: [Number.isInteger, 'an integer'],
}
const TEXT = [(value: unknown) => typeof value === 'string', 'a text'] as const
const SIZE = [
  (value: unknown) => typeof value === 'string' && LENGTH.test(value),
  "a CSS length such as '10px'",
] as const
const SIZES = ['fontSizeMaster', 'borderRadiusMaster', 'width']

/**
 * Checks what an app passed.
 * @throws TypeError with code `theme_invalid`, naming the option, the value and what is expected
 */
export function checkTheme(theme: ThemeOptions): void {
  for (const [option, given] of Object.entries(theme) as [string, unknown][]) {
    const [isRight, expected] = RULES[option] ?? (SIZES.includes(option) ? SIZE : TEXT)
    if (given === undefined || isRight(given)) continue
    const shown = JSON.stringify(given)
    throw Object.assign(
      new TypeError(
        `theme.${option} is ${shown}, but ${expected} is expected. Change or remove it.`,
      ),
      { code: 'theme_invalid', context: { option, given } },
    )
  }
}
