import { expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import fc from 'fast-check'
import { imageDataUrl } from './image-url.js'

const PNG = 'data:image/png;base64,iVBORw0KGgo='

test('a picture stays only if it is small and data', async () => {
  const rows = [
    [PNG, PNG],
    [`\n ${PNG} `, PNG],
    [
      'data:image/svg+xml;utf8,<svg onload="x"/>',
      'data:image/svg+xml;utf8,%3Csvg%20onload=%22x%22/%3E',
    ],
    ["data:image/svg+xml,%3Csvg/%3E'", 'data:image/svg+xml,%3Csvg/%3E%27'],
    ['data:image/webp;base64,AAAA);x:url(', 'data:image/webp;base64,AAAA%29;x:url%28'],
    ['data:image/gif;base64,é', 'data:image/gif;base64,%C3%A9'],
    ['data:text/html,<script>', undefined],
    ['data:image/png', undefined],
    ['data:image/svg+xml;charset=\ud800,x', undefined],
    ['data:image/png;base64,\ud800', undefined],
    ['data:image/bmp;base64,AAAA', undefined],
    ['https://example.com/icon.png', undefined],
    ['javascript:alert(1)', undefined],
    ['jav\tascript:alert(1)', undefined],
    [`data:image/png;base64,${'A'.repeat(100_001)}`, undefined],
    [`data:image/svg+xml,${'<'.repeat(50_000)}`, undefined],
    [undefined, undefined],
    [{ toString: (): string => PNG }, undefined],
  ] as const
  expect(
    await failing(rows, ([raw, expected]) => {
      expect(imageDataUrl(raw)).toBe(expected)
    }),
  ).toEqual([])
})

test('no accepted picture can leave an attribute or a CSS url()', () => {
  const tail = fc.string({ unit: 'binary', maxLength: 200 })
  fc.assert(
    fc.property(tail, (text) => {
      const url = imageDataUrl(`data:image/svg+xml,${text}`)
      if (url !== undefined) expect(url).toMatch(/^data:image\/svg\+xml,[^\s"'()<>\\`]*$/)
    }),
  )
})
