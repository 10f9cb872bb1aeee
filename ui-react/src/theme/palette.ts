/** One theme's colours, `#rrggbb`. Every text and glyph pair is checked for contrast by a test. */
export interface Palette {
  /** The modal's own surface. */
  readonly card: string
  /** A row or tile at rest, one layer above the card. */
  readonly fill: string
  readonly 'fill-hover': string
  readonly 'fill-press': string
  /** Icon plates and small controls, one layer above a row. */
  readonly plate: string
  /** Decorative hairline. */
  readonly line: string
  /** Border that tells a control from its surroundings. */
  readonly 'line-strong': string
  readonly text: string
  readonly 'text-soft': string
  readonly accent: string
  readonly 'accent-text': string
  readonly 'accent-tint': string
  readonly positive: string
  readonly 'positive-tint': string
  readonly warning: string
  readonly 'warning-tint': string
  readonly danger: string
  readonly 'danger-tint': string
  readonly 'danger-press': string
}

export const lightPalette: Palette = {
  card: '#ffffff',
  fill: '#f4f5f8',
  'fill-hover': '#ebedf2',
  'fill-press': '#e1e4eb',
  plate: '#ffffff',
  line: '#e7e9ef',
  'line-strong': '#7f8594',
  text: '#14161c',
  'text-soft': '#5a6070',
  accent: '#0b6b80',
  'accent-text': '#085f72',
  'accent-tint': '#e2f1f4',
  positive: '#0b6e43',
  'positive-tint': '#def5e8',
  warning: '#845200',
  'warning-tint': '#fdf0d5',
  danger: '#bf2430',
  'danger-tint': '#fdeaeb',
  'danger-press': '#fadcde',
}

/** Layers get lighter towards the visitor; the card stays clear of black so that they can be told apart. */
export const darkPalette: Palette = {
  card: '#1e2026',
  fill: '#282b33',
  'fill-hover': '#32353f',
  'fill-press': '#3c404c',
  plate: '#383c47',
  line: '#343843',
  'line-strong': '#888e9e',
  text: '#f4f5f8',
  'text-soft': '#b0b5c3',
  accent: '#0f7d92',
  'accent-text': '#86d9e8',
  'accent-tint': '#1b3b45',
  positive: '#6fdca6',
  'positive-tint': '#1f3f33',
  warning: '#f3c169',
  'warning-tint': '#43361f',
  danger: '#ff9a9d',
  'danger-tint': '#40282e',
  'danger-press': '#54323a',
}
