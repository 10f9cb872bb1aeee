import { describe, expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { pageSchema, type WirePage } from './wire.js'

const read = (value: unknown, entries = 40) =>
  pageSchema(entries)['~standard'].validate(value) as {
    readonly value?: WirePage
    readonly issues?: readonly { readonly message: string }[]
  }

const walletsOf = (...data: readonly unknown[]) => read({ data, count: data.length }).value?.wallets

const HONEST = {
  id: 'a1b2',
  name: 'Alpha',
  rdns: 'io.alpha.wallet',
  image_id: 'img-1',
  mobile_link: 'alpha://',
  link_mode: 'https://alpha.example/app',
  desktop_link: 'alpha-desktop://',
  webapp_link: 'https://web.alpha.example',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
}

test('an honest entry is read whole', () => {
  expect(walletsOf(HONEST)).toEqual([
    {
      id: 'a1b2',
      name: 'Alpha',
      rdns: 'io.alpha.wallet',
      imageId: 'img-1',
      mobileLink: 'alpha://',
      universalLink: 'https://alpha.example/app',
      desktopLink: 'alpha-desktop://',
      webappLink: 'https://web.alpha.example',
      chains: HONEST.chains,
    },
  ])
})

test('an answer of another shape is refused', async () => {
  const rows = [
    undefined,
    null,
    'text',
    7,
    [],
    {},
    { data: {} },
    { data: [] },
    { data: [], count: '3' },
    { data: [], count: -1 },
    { data: [], count: 1.5 },
    { data: [], count: Number.NaN },
  ] as const
  expect(
    await failing(rows, (value) => {
      expect(read(value).issues).toHaveLength(1)
    }),
  ).toEqual([])
})

test('a count beyond belief is cut, and more entries than were asked for are not read', () => {
  const data = Array.from({ length: 500 }, (_, at) => ({ id: `w${at}`, name: `W${at}` }))
  const { value } = read({ data, count: 9e15 }, 40)
  expect(value?.wallets).toHaveLength(40)
  expect(value?.received).toBe(40)
  expect(value?.count).toBeLessThanOrEqual(100_000)
})

describe('a spoilt entry', () => {
  test('costs no other', async () => {
    const rows = [
      null,
      'text',
      [],
      {},
      { id: 'x' },
      { name: 'X' },
      { id: '', name: 'X' },
      { id: '../../evil', name: 'X' },
      { id: 'x?y=1', name: 'X' },
      { id: 'x'.repeat(500), name: 'X' },
      { id: 'x', name: '' },
      { id: 'x', name: '\u200b\u202e' },
      { id: 'x', name: 7 },
      JSON.parse('{"__proto__":{"id":"x","name":"X"}}'),
    ] as const
    expect(
      await failing(rows, (entry) => {
        expect(walletsOf(entry, HONEST)?.map(({ id }) => id)).toEqual(['a1b2'])
        expect(({} as Record<string, unknown>)['id']).toBeUndefined()
      }),
    ).toEqual([])
  })
})

describe('an evil link', () => {
  test('is left out, and the wallet stays', async () => {
    const rows = [
      'javascript:alert(1)',
      'JavaScript://%0aalert(1)',
      'data:text/html,<script>1</script>',
      'file:///etc/passwd',
      'http://alpha.example',
      'https://alpha.example?next=https://evil.example',
      'https://alpha.example#x',
      'https://alpha.example@evil.example',
      'intent://x#Intent;end',
      'blob:https://app.example/1',
      'googlechrome://evil.example',
      'x-safari-https://evil.example',
      'facetime://15551234567',
      'search-ms://query',
      'ms-msdt://id',
      'smb://evil.example/share',
      'itms-services://evil.example',
      'vscode://evil.extension',
      'market://details',
      `alpha://${'x'.repeat(600)}`,
      '',
      7,
      null,
      { toString: () => 'alpha://' },
    ] as const
    expect(
      await failing(rows, (link) => {
        const links = { mobile_link: link, link_mode: link, desktop_link: link, webapp_link: link }
        expect(walletsOf({ ...HONEST, ...links })).toEqual([
          expect.not.objectContaining({
            mobileLink: expect.anything() as unknown,
          }),
        ])
        const [wallet] = walletsOf({ ...HONEST, ...links }) ?? []
        expect(Object.keys(wallet ?? {}).filter((key) => key.endsWith('Link'))).toEqual([])
      }),
    ).toEqual([])
  })

  test('a scheme of an app is no web page', () => {
    const [wallet] = walletsOf({ ...HONEST, webapp_link: 'alpha://', link_mode: 'alpha://' }) ?? []
    expect(wallet?.webappLink ?? wallet?.universalLink).toBeUndefined()
  })
})

test('forbidden characters are taken out of a name', () => {
  const [wallet] = walletsOf({ id: 'x', name: '  Al\u202epha\u0000 \n Wallet <b> ' }) ?? []
  expect(wallet?.name).toBe('Alpha Wallet <b>')
})

test('spoilt members of an entry are left out', async () => {
  const rows = [
    [{ rdns: 'no dots' }, 'rdns'],
    [{ rdns: 'a.b/../c' }, 'rdns'],
    [{ image_id: '../secret' }, 'imageId'],
    [{ image_id: 'a/b' }, 'imageId'],
    [{ chains: 'eip155:1' }, 'chains'],
  ] as const
  expect(
    await failing(rows, ([part, member]) => {
      expect(walletsOf({ ...HONEST, ...part })?.[0]).not.toHaveProperty(member)
    }),
  ).toEqual([])
})

test('chains are those of the standard, and not without end', () => {
  const chains = [
    'eip155:1',
    'nonsense',
    7,
    ...Array.from({ length: 900 }, (_, at) => `eip155:${at}`),
  ]
  const found = walletsOf({ ...HONEST, chains })?.[0]?.chains ?? []
  expect(found[0]).toBe('eip155:1')
  expect(found).not.toContain('nonsense')
  expect(found.length).toBeLessThanOrEqual(200)
})

test('of two entries of one id the first counts', () => {
  expect(walletsOf(HONEST, { id: 'a1b2', name: 'Impostor' })).toMatchObject([{ name: 'Alpha' }])
})
