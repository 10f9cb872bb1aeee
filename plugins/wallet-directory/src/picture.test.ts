import { describe, expect, test } from 'vitest'
import { readPicture } from './picture.js'

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (one) => one.charCodeAt(0)) : part,
    ),
  )
const big = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
]
const two = (value: number) => [value >>> 8, value & 255]
const little = (value: number, length: number) =>
  Array.from({ length }, (_, at) => (value >>> (8 * at)) & 255)

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const pictures: Readonly<
  Record<string, (width: number, height: number) => Uint8Array<ArrayBuffer>>
> = {
  'image/png': (width, height) => bytes(SIGNATURE, big(13), 'IHDR', big(width), big(height)),
  'image/gif': (width, height) => bytes('GIF89a', little(width, 2), little(height, 2)),
  'image/jpeg': (width, height) =>
    // An application segment, then a frame header.
    bytes([255, 216, 255, 224, 0, 4, 1, 2, 255, 192, 0, 17, 8], two(height), two(width), [3]),
  'image/webp': (width, height) =>
    bytes(
      ...['RIFF', little(40, 4), 'WEBPVP8X', little(10, 4), little(0, 4)],
      ...[little(width - 1, 3), little(height - 1, 3)],
    ),
}

const lossless = (width: number, height: number) =>
  bytes(
    'RIFF',
    little(40, 4),
    'WEBPVP8L',
    little(10, 4),
    [0x2f],
    little((width - 1) | ((height - 1) << 14), 4),
    [0],
  )
const lossy = (width: number, height: number) =>
  bytes(
    'RIFF',
    little(40, 4),
    'WEBPVP8 ',
    little(10, 4),
    [0, 0, 0, 0x9d, 1, 0x2a],
    little(width, 2),
    little(height, 2),
  )

describe.each(Object.entries(pictures))('%s', (type, make) => {
  test('is known by its bytes', () => {
    expect(readPicture(make(128, 96))).toMatchObject({ type })
  })
  test.each([
    [20_000, 20],
    [20, 20_000],
  ])('is not unpacked at %i × %i', (width, height) => {
    expect(readPicture(make(width, height))).toBeUndefined()
  })
  test('is not shown when it ends too early', () => {
    for (let length = 0; length < make(1, 1).length - 1; length += 1) {
      const cut = readPicture(make(128, 96).slice(0, length))
      // The rest may still give its size, but nothing throws.
      expect([undefined, type]).toContain(cut && 'type' in cut ? cut.type : undefined)
    }
    expect(readPicture(make(128, 96).slice(0, 9))).toBeUndefined()
  })
})

test.each([
  ['lossless', lossless],
  ['lossy', lossy],
])('a %s WebP says its size, too', (_name, make) => {
  expect(readPicture(make(64, 32))).toMatchObject({ type: 'image/webp' })
  expect(readPicture(make(9_000, 32))).toBeUndefined()
})

test('an SVG is never a blob, which would be of the page’s origin', () => {
  const svg =
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'
  const picture = readPicture(bytes(svg))
  expect(picture).toEqual({ dataUrl: expect.stringMatching(/^data:image\/svg\+xml,/) as unknown })
  expect(JSON.stringify(picture)).not.toMatch(/<|script>/)
})

test.each([
  ['a page', '<!doctype html><svg></svg>'],
  ['a page with a picture in it', '<html><svg></svg></html>'],
  ['text', 'hello'],
  ['JSON', '{"image":"x"}'],
  ['nothing', ''],
  ['a huge SVG', `<svg>${'x'.repeat(120_000)}</svg>`],
  ['a PDF', '%PDF-1.7'],
])('%s is no picture', (_name, text) => {
  expect(readPicture(bytes(text))).toBeUndefined()
})
