// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { notesIn } from './browser-ports.js'

test('notes stay for the next page, and a browser that blocks storage keeps none', () => {
  notesIn(window).put('wallet:1', 'check')
  expect(notesIn(window).get('wallet:1')).toBe('check')
  expect(notesIn(window).get('wallet:2')).toBeUndefined()
  const blocked = {
    get localStorage(): Storage {
      throw new DOMException('blocked', 'SecurityError')
    },
  }
  notesIn(blocked).put('wallet:1', 'check')
  expect(notesIn(blocked).get('wallet:1')).toBeUndefined()
})
