import { expect, test } from 'vitest'
import { storeLinks } from './store-links.js'

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
