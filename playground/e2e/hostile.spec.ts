import type { Page } from '@playwright/test'
import type {} from '../src/host/main.js'
import { ACME, expectStatus, hostPage, openHost } from './support/host.js'
import { motionless } from './support/motion.js'
import { expect, test } from './support/test.js'

/** A page that means no harm would not write this; pages that mean none have written all of it. */
const HOSTILE_CSS = `
  * { all: unset !important; }
  html { font-size: 40px !important; direction: inherit; }
  body > * { display: none !important; visibility: hidden !important; opacity: 0 !important; }
  dialog, [role=dialog] { display: none !important; position: static !important; width: 10px !important; }
  dialog::backdrop { background: red !important; }
  button { font: 40px cursive !important; background: red !important; border: 9px solid lime !important; }
  img, svg { width: 300px !important; height: 300px !important; filter: invert(1) !important; }
`

/** Styles a page as an app's own sheets would, whatever the policy says of inline ones. */
async function restyle(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    const overlay = document.createElement('div')
    overlay.style.cssText =
      'display:block!important;position:fixed!important;inset:0!important;z-index:2147483647!important;background:#fff!important;visibility:visible!important;opacity:1!important'
    document.body.append(overlay)
  }, HOSTILE_CSS)
}

/** The card without its rounded corners: there its shadow blends with the page. */
const inside = ({
  x,
  y,
  width,
  height,
}: {
  x: number
  y: number
  width: number
  height: number
}) => ({
  x: x + 10,
  y: y + 10,
  width: width - 20,
  height: height - 20,
})

declare global {
  interface Window {
    pwned?: number
    reads?: number
  }
}

/** Announces, within the page, what wallets of bad will or of bad making announce. */
function announceHostile(): number {
  const uuid = (n: number) => `350670db-19fa-4704-a166-${String(n).padStart(12, '0')}`
  const good = (n: number) => ({
    uuid: uuid(n),
    name: `Good ${String(n)}`,
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    rdns: `good.wallet${String(n)}`,
  })
  const run = 'window.pwned=1;top.pwned=1'
  const markup = `<img src=x onerror="${run}"><script>${run}</script>`
  const svg = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"><script>${run}</script></svg>`
  let nested: object = {}
  for (let depth = 0; depth < 5_000; depth += 1) nested = { nested }
  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new Error('trap')
      },
    },
  )
  const pwn = () => {
    window.pwned = 1
  }
  const values = [
    undefined,
    null,
    0,
    NaN,
    1n,
    Symbol('x'),
    true,
    '',
    ' ',
    'x'.repeat(200_000),
    markup,
    svg,
    'javascript:window.pwned=1',
    `data:text/html,${markup}`,
    'https://evil.example/icon.png',
    '\u202Eevil',
    '\u0000',
    '\u200B',
    [],
    {},
    pwn,
    nested,
    trap,
    { toString: pwn },
    new Date(NaN),
  ]
  const fickle = { ...good(902) }
  Object.defineProperty(fickle, 'name', {
    get() {
      window.reads = (window.reads ?? 0) + 1
      return window.reads > 1 ? markup : 'Once'
    },
  })
  const infos: unknown[] = [fickle]
  for (const member of ['uuid', 'name', 'icon', 'rdns']) {
    for (const value of values) infos.push({ ...good(infos.length), [member]: value })
  }
  const polluting = `{"__proto__":{"polluted":1},"uuid":"${uuid(900)}","name":"P","icon":"","rdns":"p.p"}`
  infos.push(null, undefined, 7, 'x', [], Object.create(null), trap, JSON.parse(polluting))
  infos.push({ ...good(901), constructor: { prototype: { polluted: 1 } } })
  for (let n = 0; n < 30; n += 1) infos.push({ ...good(1_000 + n), rdns: 'same.rdns' })
  const provider = { request: () => Promise.reject(new Error('no')) }
  const details = [
    ...infos.map((info) => ({ info, provider })),
    ...[undefined, null, 1, {}, { request: 1 }, trap].map((bad) => ({
      info: good(903),
      provider: bad,
    })),
    null,
    1,
    trap,
  ]
  for (const detail of details) {
    try {
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    } catch {
      // A trap may spring in the announcer itself.
    }
  }
  return details.length
}

const GARBAGE = [
  '',
  'null',
  '[]',
  '{',
  '42',
  '{"v":1}',
  '{"v":9,"data":{}}',
  '{"v":1,"data":{"eip155":{"connections":[{"connectorId":"<script>","name":"x","status":"odd","accounts":[]}]}}}',
  '{"__proto__":{"polluted":1}}',
  `"${'x'.repeat(200_000)}"`,
]

test.describe('a page and wallets that mean harm', { tag: '@hostile' }, () => {
  test('the page is really sent under the policy its kits print', async ({ page }) => {
    const host = await openHost(page, { wallets: [ACME] })
    const printed = await page.evaluate(() => window.host.kits['host']!.csp())
    const response = await page.request.get(page.url())
    expect(response.headers()['content-security-policy']).toBe(printed)
    expect(printed).toContain("require-trusted-types-for 'script'")
    expect(host.problems).toEqual([])
  })

  test('the card looks the same, byte for byte, on a page whose styles fight it', async ({
    page,
  }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await host.button.click()
    await expect(host.dialog.getByRole('button', { name: 'Acme Wallet' })).toBeVisible()
    await page.mouse.move(5, 5)
    await motionless(page)
    const clip = inside((await host.dialog.locator('[part=card]').boundingBox())!)
    const calm = await page.screenshot({ clip, animations: 'disabled' })
    await restyle(page)
    await motionless(page)
    const fought = await page.screenshot({ clip, animations: 'disabled' })
    expect(fought.equals(calm)).toBe(true)
    await host.dialog.getByRole('button', { name: 'Acme Wallet' }).click()
    await expectStatus(host, 'connected')
  })

  test('more than a hundred hostile announcements run nothing, change nothing and hide no one', async ({
    page,
  }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await page.evaluate(() => window.host.kits['host']!.start())
    expect(await page.evaluate(announceHostile)).toBeGreaterThan(100)
    await host.button.click()
    const rows = host.dialog.getByRole('listitem')
    await expect(host.dialog.getByRole('button', { name: /^Acme Wallet/ })).toBeVisible()
    expect(await rows.count()).toBeLessThanOrEqual(80)
    const after = await page.evaluate(() => ({
      pwned: window.pwned,
      polluted: ({} as { polluted?: number }).polluted,
      reads: window.reads,
    }))
    expect([after.pwned, after.polluted]).toEqual([undefined, undefined])
    // A member that answers another thing each time is read once, or not at all.
    expect(after.reads ?? 0).toBeLessThanOrEqual(1)
    await host.dialog.getByRole('button', { name: /^Acme Wallet/ }).click()
    await expectStatus(host, 'connected')
  })

  test('stored records that are garbage are dropped, and the kit boots disconnected', async ({
    page,
  }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await host.connect('Acme Wallet')
    await expectStatus(host, 'connected')
    const keys = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('latchkey:host:')),
    )
    expect(keys.length).toBeGreaterThan(2)
    for (const garbage of GARBAGE) {
      await page.evaluate(
        ([names, text]) => {
          for (const name of names) localStorage.setItem(name, text)
        },
        [keys, garbage] as const,
      )
      await page.reload()
      const again = hostPage(page)
      await page.evaluate(() => window.host.kits['host']!.resume())
      await expectStatus(again, 'disconnected')
      await expect(again.button).toContainText(/connect/i)
    }
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
    // A saved status of another kind is an error of its own (spec §4), told once for each load.
    const others = host.problems.filter((problem) => !problem.includes('Invalid connection status'))
    expect(others).toEqual([])
  })

  for (const behaviour of [
    'malformed-accounts',
    'malformed-chain-id',
    'empty-accounts',
    'throw-sync',
    'throw-string',
  ] as const) {
    test(`a wallet with "${behaviour}" is answered with words, never with an account`, async ({
      page,
    }) => {
      const host = await openHost(page, { wallets: [ACME] })
      await page.evaluate((name) => window.host.wallets['acme']!.behave(name), behaviour)
      await host.connect('Acme Wallet')
      await expect(host.dialog.getByRole('button', { name: /try again/i })).toBeVisible()
      const { status, address } = await host.shown()
      expect([status, address]).toEqual(['disconnected', undefined])
      expect(await host.events()).toContain('host connection:failed')
    })
  }

  test('the modal’s host cannot be removed from under an open dialog', async ({ page }) => {
    const host = await openHost(page, { wallets: [ACME] })
    await host.button.click()
    await expect(host.dialog).toBeVisible()
    await page.evaluate(() => document.body.lastElementChild?.setAttribute('hidden', ''))
    await expect(host.dialog).toBeVisible()
  })
})
