import { describe, expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import { isKitError } from '../../core/errors.js'
import type { WalletListing } from '../../core/points/connector.js'
import type { HostEnvironment } from '../../core/ports/browser.js'
import { createFakeBrowser } from '../../testing/fake-browser.js'
import { browseLink } from './browse-link.js'
import { hasBrowser } from './has-browser.js'

const PAGE = 'https://app.example/swap?from=a%26b&to=c'
const ENCODED = 'https%3A%2F%2Fapp.example%2Fswap%3Ffrom%3Da%2526b%26to%3Dc'
const IOS = { mobile: true, platform: 'ios' } as const

const wallet = (template?: string): WalletListing => ({
  id: 'acme',
  name: 'Acme',
  ...(template === undefined ? {} : { browseLink: template }),
})

function phone(href: unknown = PAGE, place: Partial<HostEnvironment> = IOS) {
  const browser = createFakeBrowser({ environment: place })
  browser.window['location'] = { href }
  return browser
}

describe('a link into a wallet’s own browser', () => {
  test.each([
    ['https://acme.example/ul/browse/{url}', `https://acme.example/ul/browse/${ENCODED}`],
    [
      'https://acme.example/ul/{url}?ref={origin}',
      `https://acme.example/ul/${ENCODED}?ref=https%3A%2F%2Fapp.example`,
    ],
    ['https://acme.example/dapp?u={url}&x=1', `https://acme.example/dapp?u=${ENCODED}&x=1`],
    [
      'https://acme.example/dapp/{page}',
      'https://acme.example/dapp/app.example/swap?from=a%26b&to=c',
    ],
  ])('%s', (template, url) => {
    expect(hasBrowser(wallet(template), phone())).toBe(true)
    expect(browseLink(wallet(template), phone())).toEqual({ url, target: '_self' })
  })

  test('is refused if it may lead elsewhere', async () => {
    const rows = [
      'javascript:alert({url})',
      'acme://browse/{url}',
      'http://acme.example/{url}',
      'https://{url}',
      'https://{url}.acme.example/',
      'https://{url}acme.example/',
      'https://acme{page}/x',
      'https://{page}/',
      'https://acme/{url}',
      'https://acme.example@evil.example/{url}',
      'https://acme.example',
      'https://acme.example/browse',
      'https://acme.example/?ref={origin}',
      'https://acme.example/{url}#x',
      'https://acme.example/{url}?a?b',
      'https://acme.example/{other}/{url}',
      'https://acme.example/ {url}',
      '{url}',
      '',
    ] as const
    expect(
      await failing(rows, (template) => {
        expect(hasBrowser(wallet(template), phone())).toBe(false)
        expect(() => browseLink(wallet(template), phone())).toThrow(
          expect.toSatisfy((error) => isKitError(error, 'wallet_link_refused')) as Error,
        )
      }),
    ).toEqual([])
  })

  test('nothing is opened where the wallet says nothing, or not on a phone', () => {
    const template = 'https://acme.example/{url}'
    expect(hasBrowser(wallet(), phone())).toBe(false)
    expect(() => browseLink(wallet(), phone())).toThrow()
    expect(hasBrowser(wallet(template), phone(PAGE, { mobile: false }))).toBe(false)
  })

  test.each([
    ['of a file', 'file:///index.html'],
    ['of an app’s own', 'capacitor://localhost/'],
    ['that is none', 42],
  ])('a page with an address %s is opened nowhere else', (_of, href) => {
    const template = wallet('https://acme.example/{url}')
    expect(hasBrowser(template, phone(href))).toBe(false)
    expect(() => browseLink(template, phone(href))).toThrow()
  })

  test('whose page it is stays here', () => {
    const { url } = browseLink(
      wallet('https://acme.example/?u={url}'),
      phone('https://alice:secret@app.example/'),
    )
    expect(new URL(url).searchParams.get('u')).toBe('https://app.example/')
  })

  test('of a fragment only a route goes along', async () => {
    const rows = [
      ['#/swap?from=a', '#/swap?from=a'],
      ['#!/swap', '#!/swap'],
      ['#access_token=secret', ''],
      ['#', ''],
    ] as const
    expect(
      await failing(rows, ([hash, left]) => {
        const { url } = browseLink(wallet('https://acme.example/?u={url}'), phone(PAGE + hash))
        expect(new URL(url).searchParams.get('u')).toBe(PAGE + left)
      }),
    ).toEqual([])
  })

  test.each([
    ['Telegram', { telegram: 'app' }, '_blank', ENCODED],
    [
      'Telegram on Android',
      { telegram: 'app', platform: 'android' },
      '_blank',
      encodeURIComponent(ENCODED),
    ],
    [
      'Telegram’s web client on Android',
      { telegram: 'web', platform: 'android' },
      '_blank',
      ENCODED,
    ],
    ['a frame of the same origin', { framed: true }, '_top', ENCODED],
    ['a frame of another origin', { framed: true, crossOrigin: true }, '_blank', ENCODED],
  ] as const)('in %s', (_name, has, target, encoded) => {
    const place = phone(PAGE, { ...IOS, ...has })
    const url = `https://acme.example/${encoded}`
    expect(browseLink(wallet('https://acme.example/{url}'), place)).toEqual({ url, target })
  })
})
