import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import qrMatrix from '../lazy/qr-matrix.js'
import { tokensCss } from '../theme/tokens.css.js'
import { pageCss } from './page.css.js'
import { qrCodeCss } from './qr-code.css.js'
import { dotsPath, eyeCorners, gridPath, plateSize, USUAL_SIZE } from './qr-path.js'

const SCALE = 6
const QUIET = 4

// The package is CommonJS; its function sits under `default` once more.
const decode = typeof jsqr === 'function' ? jsqr : (jsqr as { default: typeof jsqr }).default

/** Distance of a point from a rounded square's edge; negative inside. */
function fromRounded(
  x: number,
  y: number,
  centre: readonly [number, number],
  half: number,
  r: number,
) {
  const dx = Math.abs(x - centre[0]) - (half - r)
  const dy = Math.abs(y - centre[1]) - (half - r)
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - r
}

interface Picture {
  readonly edge: number
  readonly pixels: Uint8ClampedArray
}

/** Draws the code pixel by pixel as the sheet has it: stroke 0.86, round caps, eyes, empty plate. */
function paint(text: string): Picture {
  const matrix = qrMatrix(text)
  const edge = (matrix.length + 2 * QUIET) * SCALE
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255)
  const module = (pixel: number) => (pixel + 0.5) / SCALE - QUIET
  const ink = (box: readonly number[], dark: (x: number, y: number) => boolean) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = box.map((at) => (at + QUIET) * SCALE)
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) {
        if (!dark(module(column), module(row))) continue
        pixels.set([0x14, 0x16, 0x1c], (row * edge + column) * 4)
      }
    }
  }
  for (const [, ...found] of dotsPath(matrix, true).matchAll(/M([\d.]+) ([\d.]+)v(\d+)/g)) {
    const [x = 0, y = 0, length = 0] = found.map(Number)
    ink([x - 0.5, y - 0.5, x + 0.5, y + length + 0.5], (atX, atY) => {
      const nearest = Math.min(Math.max(atY, y), y + length)
      return Math.hypot(atX - x, atY - nearest) <= 0.43
    })
  }
  for (const [left, top] of eyeCorners(matrix.length)) {
    const centre = [left + 3.5, top + 3.5] as const
    ink([left, top, left + 7, top + 7], (x, y) => {
      const onRing = Math.abs(fromRounded(x, y, centre, 3, 2)) <= 0.5
      return onRing || fromRounded(x, y, centre, 1.5, 1) <= 0
    })
  }
  return { edge, pixels }
}

const link = (seed: string) =>
  `wc:${seed.repeat(16)}@2?relay-protocol=irn&symKey=${seed.repeat(16)}&expiryTimestamp=1700000240`

test.each([
  ['a pairing link', link('7f3a')],
  ['another pairing link', link('c0de')],
  ['a short text', 'https://example.com'],
  ['a long link', `${link('beef')}&methods=wc_sessionPropose,wc_sessionAuthenticate`],
])('a scanner reads %s from dots, bars, round eyes and an empty middle', (_name, text) => {
  const { pixels, edge } = paint(text)
  expect(decode(pixels, edge, edge)?.data).toBe(text)
})

test('the corners of the code are as far inside as those of the card', () => {
  const radii = (sheet: string, name: string) =>
    Number(
      new RegExp(`--lk-radius-${name}:calc\\(var\\(--lk-r\\)\\*([\\d.]+)\\)`).exec(sheet)?.[1],
    ) * 4
  expect(qrCodeCss).toContain('border-radius:var(--lk-radius-row)')
  expect(pageCss).toContain('padding:4px 12px 12px')
  expect(radii(tokensCss, 'card') - 12).toBe(radii(tokensCss, 'row'))
})

test('the grey grid has the size of a pairing link, so that nothing moves when it comes', () => {
  expect(qrMatrix(link('7f3a'))).toHaveLength(USUAL_SIZE)
})

test('the grid and the code leave the eyes and the plate free', () => {
  const free = USUAL_SIZE ** 2 - 3 * 49 - plateSize(USUAL_SIZE) ** 2
  expect(gridPath(USUAL_SIZE, true).match(/M/g)).toHaveLength(free)
  expect(gridPath(USUAL_SIZE, false).match(/M/g)).toHaveLength(USUAL_SIZE ** 2 - 3 * 49)
})
