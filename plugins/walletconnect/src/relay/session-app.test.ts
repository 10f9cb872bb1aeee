import { describe, expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { sessionOn } from '../testing/fake-relay.js'
import { appOf, isSessionApp } from './session-app.js'

const alpha = {
  id: 'a',
  name: 'Alpha Wallet',
  mobileLink: 'alpha',
  universalLink: 'https://alpha.example',
}
const ALPHA = { name: 'Alpha Wallet', link: 'alpha://', sure: true }

describe('the app behind a session', () => {
  const rows = [
    ['opened here, and of the same name', alpha, { walletName: 'Alpha' }, ALPHA],
    ['opened here, and says that link', alpha, { walletName: 'A', appLink: 'alpha://' }, ALPHA],
    [
      'opened here, without a scheme',
      { id: 'a', name: 'Alpha Wallet', universalLink: alpha.universalLink },
      { walletName: 'alpha wallet' },
      { ...ALPHA, link: 'https://alpha.example/' },
    ],
    ['opened here, but of another name', alpha, { walletName: 'Beta' }, { ...ALPHA, sure: false }],
    [
      'another one than was opened here',
      alpha,
      { walletName: 'Beta', appLink: 'beta:' },
      { name: 'Beta', link: 'beta://', sure: false },
    ],
    [
      'of which only the wallet tells',
      undefined,
      { walletName: 'Beta', appLink: 'beta://x' },
      { name: 'Beta', link: 'beta://x/', sure: false },
    ],
    [
      'opened here, and says a longer link of it',
      { id: 'a', name: 'Alpha', mobileLink: 'alpha://app.example/in/' },
      { walletName: 'A', appLink: 'alpha://app.example/in' },
      { name: 'Alpha', link: 'alpha://app.example/in/', sure: true },
    ],
    [
      'opened here, that tells of a page in it',
      alpha,
      { walletName: 'Alpha', appLink: 'alpha://dapp/evil.example' },
      ALPHA,
    ],
    ['that tells of a website', undefined, { appLink: 'https://beta.example' }, undefined],
    ['that tells of a script', undefined, { appLink: 'javascript://%0aalert(1)' }, undefined],
    ['that tells too much', undefined, { appLink: `a://${'b'.repeat(300)}` }, undefined],
    [
      'with names that never end',
      { ...alpha, name: 'A'.repeat(300) },
      { walletName: 'B'.repeat(300), appLink: 'beta://' },
      { name: 'B'.repeat(200), link: 'beta://', sure: false },
    ],
    [
      'opened by a link that never ends',
      { id: 'a', name: 'Alpha', mobileLink: `alpha://${'a'.repeat(300)}` },
      { walletName: 'Alpha' },
      undefined,
    ],
    ['that tells nothing', undefined, { walletName: 'Beta' }, undefined],
    [
      'whose listing has links that are none',
      { id: 'a', name: 'Alpha', mobileLink: 'javascript:1' },
      { walletName: 'Alpha' },
      undefined,
    ],
  ] as const
  test.each(rows)('one %s', (_name, tapped, parts, app) => {
    const found = appOf({ ...sessionOn([]), ...parts }, tapped)
    expect(found).toEqual(app)
    // It is read back as it was written.
    expect(found === undefined || isSessionApp(found)).toBe(true)
  })
})

test('a wallet that was never listed here is opened by its own link', async () => {
  const rows = [
    ['metamask://', 'metamask://'],
    ['rainbow:', 'rainbow://'],
    ['trust', 'trust://'],
    ['cbwallet://', 'cbwallet://'],
    ['okx://main', 'okx://main/'],
    ['zerion://', 'zerion://'],
    ['rn-web3wallet://', 'rn-web3wallet://'],
    ['com.acme.wallet://home/', 'com.acme.wallet://home/'],
  ] as const
  expect(
    await failing(rows, ([appLink, link]) => {
      const told = { ...sessionOn([]), walletName: 'Acme', appLink }
      expect(appOf(told, undefined)).toEqual({ name: 'Acme', link, sure: false })
    }),
  ).toEqual([])
})

test('no wallet makes a button of ours open something else', async () => {
  const rows = [
    'googlechrome://evil.example/login',
    'googlechrome://',
    'x-safari-https://evil.example/',
    'microsoft-edge-https://evil.example',
    'facetime://15551234567',
    'metamask://dapp/evil.example/login',
    'unheard-of://evil.example',
    'unheard-of://evil.example:8080/login',
    'unheard-of://15551234567',
    'unheard-of://192.168.0.1/',
    'unheard-of://2130706433/',
    'unheard-of://evil%2eexample',
    'unheard-of://someone@evil',
    'unheard-of://open/https://evil.example',
    'unheard-of:///evil.example',
  ] as const
  expect(
    await failing(rows, (appLink) => {
      const told = { ...sessionOn([]), walletName: 'MetaMask', appLink }
      expect(appOf(told, undefined)).toBeUndefined()
      const listed = appOf(told, alpha)
      expect(listed).toEqual({ ...ALPHA, sure: false })
    }),
  ).toEqual([])
})

test('a stored app has a name, a link into it and the certainty of that', () => {
  expect(isSessionApp(ALPHA)).toBe(true)
  const wrong = [{ link: 'data:text/html,x' }, { link: 1 }, { name: 'x'.repeat(201) }, { sure: 1 }]
  for (const parts of wrong) expect(isSessionApp({ ...ALPHA, ...parts })).toBe(false)
  for (const value of [null, undefined, 'alpha://', []]) expect(isSessionApp(value)).toBe(false)
})
