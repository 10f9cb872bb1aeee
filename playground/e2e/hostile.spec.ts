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
const restyle = (css: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Lays a white overlay over all of the page: hostile in itself, and what shows through the veil is then
 * the same whatever became of the page.
 */
const cover = (page: Page) =>
  page.evaluate(() => {
    const overlay = document.createElement('div')
    overlay.style.cssText =
      'display:block!important;position:fixed!important;inset:0!important;z-index:2147483647!important;background:#fff!important;visibility:visible!important;opacity:1!important'
    document.body.append(overlay)
  })

/** Views that have between them most kinds of controls. */
const VIEWS = ['Connect', 'Settings'] as const

/** The whole window under each of the views, the card with its corners and its shadow in the middle. */
async function pictures(page: Page): Promise<readonly Buffer[]> {
  const taken: Buffer[] = []
  for (const view of VIEWS) {
    await page.evaluate((name) => {
      window.host.kits['host']!.modal.open(name)
    }, view)
    const dialog = page.getByRole('dialog')
    const title = view === 'Connect' ? 'Connect a wallet' : view
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    if (view === 'Connect') await expect(dialog.getByText('Acme Wallet')).toBeVisible()
    const pending = () =>
      dialog
        .locator('img')
        .evaluateAll((all) => all.filter((one) => !(one as HTMLImageElement).complete))
    await expect.poll(async () => (await pending()).length).toBe(0)
    await expect(page.locator('.shell-ghost')).toHaveCount(0)
    await motionless(page)
    taken.push(await page.screenshot({ animations: 'disabled' }))
  }
  return taken
}

declare global {
  interface Window {
    pwned?: number
  }
}

/**
 * A wallet that is announced again and again, each time read anew, changes what it said of itself, takes
 * others' marks, and announces a storm of wallets while the kit lets go of it. Tells what the kit listed.
 */
async function misbehave(page: Page) {
  return page.evaluate(async () => {
    const { address } = window.host.wallets['acme']!
    const kit = window.host.makeKit({ id: 'ending' })
    const { connections, store } = kit
    const announce = (info: object, provider: object) => {
      const detail = { info, provider }
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    let count = 0
    const own = () => `350670db-19fa-4704-a166-${String((count += 1)).padStart(12, '0')}`
    const infoOf = (name: string, rdns: string) => ({ uuid: own(), name, icon: '', rdns })
    const wallet = (removeListener: () => void = () => undefined) => ({
      request: ({ method }: { method: string }) =>
        Promise.resolve(method === 'eth_chainId' ? '0x7a69' : [address]),
      on: () => undefined,
      removeListener,
    })
    const listed = () => store.get(connections.connectorsAtom).map(({ name }) => name)

    await kit.start()
    await new Promise<void>((resolve) => {
      kit.watch(connections.connectorsAtom, () => {
        if (listed().includes('Acme Wallet')) resolve()
      })
    })
    const seen: Record<string, unknown> = {}
    let reads = 0
    const fickle = Object.defineProperty(infoOf('Once', 'com.fickle'), 'name', {
      get: () => (reads++ === 0 ? 'Once' : '<img src=x onerror="window.pwned=1">'),
    })
    announce(fickle, wallet())
    seen['reads'] = reads
    let lettingGo = 0
    const storm = wallet(() => {
      lettingGo += 1
      for (let one = 0; one < 200; one += 1) {
        announce(infoOf(`Storm ${String(count)}`, `com.storm${String(count)}`), wallet())
      }
    })
    const info = infoOf('Turncoat', 'com.turncoat')
    announce(info, storm)
    seen['first'] = listed()
    Object.assign(info, { name: '<script>window.pwned=1</script>', icon: 'javascript:pwned=1' })
    for (let again = 0; again < 100; again += 1) announce(info, storm)
    seen['changed'] = listed()
    for (let twin = 0; twin < 30; twin += 1) announce(infoOf('Acme Wallet', 'com.acme'), wallet())
    const ids = store.get(connections.connectorsAtom).map(({ id }) => id)
    seen['twins'] = [ids.length, new Set(ids).size]
    await connections.connect('com.turncoat')
    const before = listed()
    kit.dispose()
    announce(infoOf('Late', 'com.late'), wallet())
    seen['stormed'] = lettingGo > 0
    seen['disposed'] = listed().join() === before.join()
    return seen
  })
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

  for (const mode of ['light', 'dark'] as const) {
    test(`the card looks the same, byte for byte, on a page whose styles fight it: ${mode}`, async ({
      page,
    }) => {
      const config = { wallets: [ACME], theme: { mode } }
      const host = await openHost(page, config)
      await cover(page)
      const calm = await pictures(page)
      await page.evaluate(restyle, HOSTILE_CSS)
      const foughtLate = await pictures(page)
      await page.addInitScript(restyle, HOSTILE_CSS)
      await page.reload()
      await page.waitForFunction(() => 'host' in window)
      await cover(page)
      const foughtEarly = await pictures(page)
      const same = (fought: readonly Buffer[]) => fought.map((one, at) => one.equals(calm[at]!))
      expect({ late: same(foughtLate), early: same(foughtEarly) }).toEqual({
        late: [true, true],
        early: [true, true],
      })
      expect(calm[0]!.equals(calm[1]!)).toBe(false)
      await page.evaluate(() => {
        window.host.kits['host']!.modal.open('Connect')
      })
      await host.dialog.getByRole('button', { name: 'Acme Wallet' }).click()
      await expectStatus(host, 'connected')
    })
  }

  test('announcements that come again, changed, in storms or while a kit ends are nothing new', async ({
    page,
  }) => {
    const host = await openHost(page, { wallets: [ACME] })
    expect(await misbehave(page)).toEqual({
      // A member that answers another thing each time is read once.
      reads: 1,
      first: ['Acme Wallet', 'Once', 'Turncoat'],
      changed: ['Acme Wallet', 'Once', 'Turncoat'],
      // Of one rdns no more than eight are kept.
      twins: [10, 10],
      stormed: true,
      disposed: true,
    })
    expect(await page.evaluate(() => window.pwned)).toBeUndefined()
    await host.connect('Acme Wallet')
    await expectStatus(host, 'connected')
    expect(host.problems).toEqual([])
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
