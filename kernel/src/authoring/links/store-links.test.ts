import { expect, test } from 'vitest'
import { createFakeBrowser } from '../../testing/fake-browser.js'
import { placesToGet, storeLinks } from './store-links.js'

const stores = {
  ios: '1546049391',
  android: 'io.oneinch.android',
  chrome: 'nkbihfbeogaeaoehlefnkodbefgpgknn',
  firefox: 'ether-metamask',
}

const desktop = { mobile: false, platform: 'linux' } as const
const iphone = { mobile: true, platform: 'ios' } as const
const pixel = { mobile: true, platform: 'android' } as const

test('a desktop is offered extensions first, then the apps', () => {
  const links = storeLinks({ stores }, desktop)
  expect(links.map(({ extension }) => extension)).toEqual([true, true, false, false])
  expect(links.map(({ store, url }) => ({ store, url }))).toEqual([
    {
      store: 'chrome',
      url: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
    },
    { store: 'firefox', url: 'https://addons.mozilla.org/firefox/addon/ether-metamask/' },
    { store: 'ios', url: 'https://apps.apple.com/app/id1546049391' },
    {
      store: 'android',
      url: 'https://play.google.com/store/apps/details?id=io.oneinch.android',
    },
  ])
})

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const every = { ...stores, edge: 'ejbalbakoplchlghecdalmeeeajnimhm' }
const browserOf = (navigator: unknown) => {
  const browser = createFakeBrowser()
  browser.window['navigator'] = navigator
  return browser
}

test.each([
  ['Chrome', { userAgent: CHROME }, ['chrome', 'edge', 'firefox']],
  ['Edge', { userAgent: `${CHROME} Edg/140.0.0.0` }, ['edge', 'chrome', 'firefox']],
  ['Firefox', { userAgent: FIREFOX }, ['firefox', 'chrome', 'edge']],
  ['a browser that tells nothing', undefined, ['chrome', 'edge', 'firefox']],
])('%s has its own store first', (_name, navigator, expected) => {
  const links = storeLinks({ stores: every }, desktop, browserOf(navigator))
  expect(links.map(({ store }) => store)).toEqual([...expected, 'ios', 'android'])
})

test('a wallet that the browser’s own store has not is had from another one', () => {
  const edge = browserOf({ userAgent: `${CHROME} Edg/140.0.0.0` })
  const [first] = placesToGet({ id: 'a', name: 'A', stores }, desktop, edge)
  expect(first).toMatch(/^https:\/\/chromewebstore\.google\.com\//)
})

test('the name of a browser makes no difference on a phone', () => {
  const firefox = browserOf({ userAgent: FIREFOX })
  expect(storeLinks({ stores }, pixel, firefox).map(({ store }) => store)).toEqual(['android'])
})

test('a phone is offered its own store alone', () => {
  expect(storeLinks({ stores }, iphone).map(({ store }) => store)).toEqual(['ios'])
  expect(storeLinks({ stores }, pixel).map(({ store }) => store)).toEqual(['android'])
})

test('a wallet without stores has no links', () => {
  expect(storeLinks({}, desktop)).toEqual([])
})

test.each([
  ['ios', '1546049391?x'],
  ['ios', '../evil'],
  ['android', 'io.oneinch&id=evil.app'],
  ['android', 'nodots'],
  ['chrome', 'nkbihfbeogaeaoehlefnkodbefgpgkn/'],
  ['edge', 'HTTPS://EVIL'],
  ['firefox', 'a/../../evil'],
  ['firefox', ''],
] as const)('an id of another form is no link: %s %j', (store, id) => {
  const place = store === 'android' ? pixel : store === 'ios' ? iphone : desktop
  expect(storeLinks({ stores: { [store]: id } }, place)).toEqual([])
})
