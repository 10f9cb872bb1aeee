import { afterEach, expect, test, vi } from 'vitest'
import { pageBrowser } from './page-browser.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'

/** A clipboard of a browser in which reading is allowed, asked for, or unknown. */
function stubClipboard(
  state: string | undefined,
  held: (written: string) => string = (text) => text,
) {
  let content = ''
  const reads: string[] = []
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText(text: string) {
        content = held(text)
        return Promise.resolve()
      },
      readText() {
        reads.push(content)
        return Promise.resolve(content)
      },
    },
    permissions: {
      query: () => (state ? Promise.resolve({ state }) : Promise.reject(new TypeError('unknown'))),
    },
  })
  return { content: () => content, reads }
}

test('the copied text is read back if that is allowed', async () => {
  const clipboard = stubClipboard('granted')
  expect(await pageBrowser.copy(ADDRESS)).toBe('copied')
  expect(clipboard.reads).toEqual([ADDRESS])
})

test('a clipboard with another content is reported', async () => {
  stubClipboard('granted', (text) => text.replace('0x5', '0x6'))
  expect(await pageBrowser.copy(ADDRESS)).toBe('altered')
})

test.each(['prompt', 'denied', undefined])(
  'a visitor is never asked whether the page may read (%s)',
  async (state) => {
    const clipboard = stubClipboard(state)
    expect(await pageBrowser.copy(ADDRESS)).toBe('copied')
    expect([clipboard.content(), clipboard.reads]).toEqual([ADDRESS, []])
  },
)

test.each([
  ['a page without https', {}],
  ['a server', undefined],
  [
    'a frame without the permission',
    { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } },
  ],
])('%s is refused', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(await pageBrowser.copy(ADDRESS)).toBe('refused')
})
