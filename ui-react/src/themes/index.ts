import type { ThemeOptions } from '../theme/theme.js'

/*
 * Ready-made themes. An app that imports none of them pays for none. Each is right on light and dark pages, since none
 * names a mode. Spread one to change it:
 * `theme={{ ...midnight, mode: 'dark' }}`.
 */

/** Deep blue, with rounder corners. */
export const midnight = {
  accent: '#4f46e5',
  colorMix: '#4f46e5',
  colorMixStrength: 5,
  borderRadiusMaster: '5px',
} as const satisfies ThemeOptions

/** Calm green. */
export const forest = {
  accent: '#15734a',
  colorMix: '#15734a',
  colorMixStrength: 5,
  borderRadiusMaster: '3px',
} as const satisfies ThemeOptions

/** Warm orange, with the roundest corners. */
export const sunset = {
  accent: '#c2410c',
  colorMix: '#ea580c',
  colorMixStrength: 4,
  borderRadiusMaster: '6px',
} as const satisfies ThemeOptions

/** Navy and slate with square shoulders, for money that is taken seriously. */
export const bank = {
  accent: { light: '#12355b', dark: '#9cc3f0' },
  surface: { light: '#ffffff', dark: '#131c27' },
  fill: { light: '#eef2f6', dark: '#1d2936' },
  text: { light: '#0f1c2b', dark: '#eef3f8' },
  line: { light: '#d6dde5', dark: '#2c3b4b' },
  fontFamilyTitle: 'ui-serif, Georgia, Cambria, "Times New Roman", serif',
  radiusCard: '10px',
  radiusRow: '6px',
  radiusControl: '6px',
  radiusIcon: '4px',
  shadow: '0 0 0 1px rgb(15 28 43 / 0.14), 0 24px 48px -12px rgb(15 28 43 / 0.32)',
} as const satisfies ThemeOptions

/** Electric lime on deep violet, heavy and round. */
export const game = {
  accent: { light: '#5b21e6', dark: '#c6ff3d' },
  surface: { light: '#f4efff', dark: '#180f2e' },
  fill: { light: '#e6dcff', dark: '#281a4a' },
  text: { light: '#1c0f3d', dark: '#f5f0ff' },
  line: { light: '#d3c4fb', dark: '#3d2a68' },
  fontWeight: 500,
  fontWeightStrong: 800,
  fontFamily: 'ui-rounded, "SF Pro Rounded", Nunito, system-ui, sans-serif',
  radiusCard: '24px',
  radiusRow: '14px',
  buttonShape: 'pill',
  background: 'radial-gradient(120% 60% at 50% 0, rgb(140 80 255 / 0.18), transparent)',
  veil: { light: 'rgb(60 20 140 / 0.4)', dark: 'rgb(6 2 20 / 0.76)' },
} as const satisfies ThemeOptions

/** Phosphor green in a monospaced face, with no corner rounded. */
export const terminal = {
  accent: { light: '#11602f', dark: '#4ade80' },
  surface: { light: '#f3f7f1', dark: '#0b100c' },
  fill: { light: '#e4ece1', dark: '#152018' },
  text: { light: '#10240f', dark: '#c9f7d4' },
  line: { light: '#bfcfba', dark: '#24412c' },
  fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  fontSizeMaster: '9.5px',
  borderRadiusMaster: '0px',
  buttonShape: 'square',
  shadow: '0 0 0 1px #2f7d4a',
} as const satisfies ThemeOptions

/** Bubble-gum pink, as round as it gets. */
export const candy = {
  accent: { light: '#c2187a', dark: '#ff8ac8' },
  surface: { light: '#fff5fa', dark: '#2a1524' },
  fill: { light: '#ffe3f1', dark: '#3d2035' },
  text: { light: '#3a0f28', dark: '#ffeef7' },
  line: { light: '#ffcfe6', dark: '#54304a' },
  fontFamily: 'ui-rounded, "SF Pro Rounded", Nunito, system-ui, sans-serif',
  fontWeightStrong: 700,
  radiusCard: '40px',
  radiusRow: '22px',
  radiusControl: '20px',
  radiusIcon: '12px',
  buttonShape: 'pill',
  shadow: '0 0 0 3px rgb(255 138 200 / 0.4), 0 24px 56px -12px rgb(194 24 122 / 0.36)',
} as const satisfies ThemeOptions

/** Ochre and ink on paper, in a serif face of the system, with square corners and a hairline. */
export const paper = {
  accent: { light: '#6b4a1c', dark: '#e2c48d' },
  surface: { light: '#fbf6ea', dark: '#221d15' },
  fill: { light: '#f2ead7', dark: '#2f281d' },
  text: { light: '#2a2114', dark: '#f5ecd9' },
  line: { light: '#dccfb2', dark: '#463b29' },
  fontFamily: 'ui-serif, Georgia, Cambria, "Times New Roman", serif',
  borderRadiusMaster: '1px',
  shadow: '0 0 0 1px rgb(107 74 28 / 0.3), 6px 6px 0 rgb(107 74 28 / 0.14)',
} as const satisfies ThemeOptions

/** Frost over a blurred page, with light from above. */
export const glass = {
  accent: { light: '#2346c8', dark: '#a8c0ff' },
  surface: { light: '#f1f5fb', dark: '#1b2333' },
  fill: { light: '#e2e9f4', dark: '#28324a' },
  text: { light: '#121b2e', dark: '#eff4ff' },
  line: { light: '#d2dcec', dark: '#38445f' },
  radiusCard: '32px',
  radiusRow: '18px',
  blur: '18px',
  veil: { light: 'rgb(214 226 246 / 0.5)', dark: 'rgb(10 14 26 / 0.5)' },
  background: 'linear-gradient(180deg, rgb(255 255 255 / 0.07), transparent 40%)',
  shadow:
    'inset 0 1px 0 rgb(255 255 255 / 0.5), 0 0 0 1px rgb(120 150 210 / 0.3), 0 32px 72px -16px rgb(20 40 90 / 0.4)',
} as const satisfies ThemeOptions
