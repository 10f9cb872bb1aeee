import type { ThemeOptions } from '../theme/theme.js'

/*
 * Ready-made themes. Each is right on light and dark pages, since none names a mode. Spread one to change it:
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

/** Ochre on paper, in a serif face of the system, with square corners. */
export const paper = {
  accent: '#7a5c2e',
  colorMix: '#b08d57',
  colorMixStrength: 6,
  fontFamily: 'ui-serif, Georgia, Cambria, "Times New Roman", serif',
  borderRadiusMaster: '1px',
} as const satisfies ThemeOptions
