import assert from 'node:assert/strict'
import { delimiter, join } from 'node:path'
import { test } from 'node:test'
import { chromiumCandidates } from './chromium-candidates.mjs'

test('commands in PATH come first: Chromium without a window, with one, other browsers', () => {
  const PATH = ['/first', '', '/second'].join(delimiter)
  const paths = chromiumCandidates('linux', { PATH })
  const shell = 'chromium-headless-shell'
  assert.deepEqual(paths.slice(0, 2), [join('/first', shell), join('/second', shell)])
  const order = [shell, 'chromium', 'google-chrome', 'msedge']
  const places = order.map((command) => paths.indexOf(join('/first', command)))
  assert.deepEqual(
    places,
    [...places].sort((one, other) => one - other),
  )
  assert.ok(!places.includes(-1))
  assert.equal(paths.at(-1), '/snap/bin/chromium')
})

test('applications of macOS are known, for everybody and for one user', () => {
  const paths = chromiumCandidates('darwin', { HOME: '/Users/alice' })
  assert.ok(paths.includes('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'))
  assert.ok(paths.includes('/Users/alice/Applications/Chromium.app/Contents/MacOS/Chromium'))
})

test('programs of Windows are known', () => {
  const paths = chromiumCandidates('win32', { PROGRAMFILES: 'C:\\Program Files' })
  assert.deepEqual(paths, [
    'C:\\Program Files\\Chromium\\Application\\chrome.exe',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
  ])
})
