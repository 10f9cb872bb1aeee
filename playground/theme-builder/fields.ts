import type { ThemeOptions } from '@latchkey/ui-react'
import { FONTS } from '../src/design.js'

/** How an option is chosen. A colour may differ by mode; lengths are in pixels. */
export type Field = { readonly label: string } & (
  | { readonly kind: 'color' }
  | { readonly kind: 'length' | 'number'; readonly range: readonly [number, number, number] }
  | { readonly kind: 'choice'; readonly among: readonly (readonly [string, string])[] }
  | { readonly kind: 'text'; readonly example: string }
)

const FACES = [
  [FONTS.rounded, 'Rounded'],
  [FONTS.serif, 'Serif'],
  [FONTS.mono, 'Monospaced'],
] as const

const color = (label: string): Field => ({ kind: 'color', label })
/** Least, most and step. */
const pixels = (label: string, ...range: [number, number, number]): Field => ({
  kind: 'length',
  label,
  range,
})
const weight = (label: string): Field => ({ kind: 'number', label, range: [300, 900, 50] })
const font = (label: string): Field => ({ kind: 'choice', label, among: FACES })

/** Options that can be seen here. `zIndex` cannot, and the page shows both modes. */
export type Option = Exclude<keyof ThemeOptions, 'zIndex' | 'mode'>

const colors = {
  accent: color('Accent'),
  surface: color('Card'),
  fill: color('Controls and rows'),
  text: color('Text'),
  textSoft: color('Second lines'),
  textAccent: color('Links and marks'),
  line: color('Hairlines'),
  lineStrong: color('Edges of fields'),
  positive: color('Success'),
  danger: color('Errors'),
  veil: color('Layer behind a dialog'),
} satisfies Partial<Record<Option, Field>>

const mixture = {
  colorMix: color('Mixed into every surface'),
  colorMixStrength: { kind: 'number', label: 'Share of it, in per cent', range: [0, 100, 1] },
  qrColor: color('QR code'),
} satisfies Partial<Record<Option, Field>>

const shape = {
  borderRadiusMaster: pixels('All corners', 0, 8, 1),
  radiusCard: pixels('Corners of the card', 0, 48, 1),
  radiusRow: pixels('Corners of rows and fields', 0, 32, 1),
  radiusControl: pixels('Corners of small controls', 0, 32, 1),
  radiusIcon: pixels('Corners of icons', 0, 24, 1),
  buttonShape: {
    kind: 'choice',
    label: 'Buttons',
    among: [
      ['rounded', 'Rounded'],
      ['pill', 'Pill'],
      ['square', 'Square'],
    ],
  },
  width: pixels('Width of the card', 320, 480, 10),
  shadow: { kind: 'text', label: 'Shadow', example: '0 8px 32px #0003' },
  background: { kind: 'text', label: 'Picture', example: 'linear-gradient(#fff, #eef)' },
  blur: pixels('Blur behind a dialog', 0, 32, 1),
  logo: { kind: 'text', label: 'Logo', example: 'data:image/… or https://…' },
} satisfies Partial<Record<Option, Field>>

const type = {
  fontFamily: font('Font'),
  fontFamilyTitle: font('Font of titles'),
  fontFamilyMono: font('Font of addresses'),
  fontSizeMaster: pixels('Size of text', 8, 13, 0.5),
  fontWeight: weight('Weight of text'),
  fontWeightStrong: weight('Weight of titles and buttons'),
} satisfies Partial<Record<Option, Field>>

/** Every option of a theme: one that has no field fails the check of types. */
export const FIELDS: Readonly<Record<Option, Field>> = { ...colors, ...mixture, ...shape, ...type }

/** The fields as the page shows them. */
export const GROUPS: readonly (readonly [string, readonly Option[]])[] = [
  ['Colours', Object.keys(colors) as Option[]],
  ['Tint and QR code', Object.keys(mixture) as Option[]],
  ['Shape', Object.keys(shape) as Option[]],
  ['Type', Object.keys(type) as Option[]],
]
