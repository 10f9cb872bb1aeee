import { devices, type Locator, type Page } from '@playwright/test'
import { ACME, openHost } from './support/host.js'
import { motionless } from './support/motion.js'
import { expect, test } from './support/test.js'

const PHONE = { width: 390, height: 844 }
const MANY = Array.from({ length: 12 }, (_, at) => ({
  key: `w${String(at)}`,
  options: { name: `Wallet ${String(at)}`, rdns: `example.w${String(at)}` },
}))

/** As most visitors have it. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const boxOf = async (page: Page, one: Locator) => {
  await motionless(page)
  return one.boundingBox()
}

test.describe('parts that stand still', { tag: '@kits' }, () => {
  test('the list of wallets and the way out, while another view is beside them', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const host = await openHost(page, { wallets: [ACME], layout: 'wide' })
    await host.button.click()
    const row = host.dialog.getByRole('button', { name: 'Acme Wallet' })
    const close = host.dialog.getByRole('button', { name: 'Close' })
    await expect(row).toBeVisible()
    await expect(host.dialog.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
    const before = [await boxOf(page, row), await boxOf(page, close)]
    await page.evaluate(() => {
      window.host.kits['host']!.router.push('GetWallet')
    })
    await expect(host.dialog.getByRole('heading', { level: 1 })).toHaveText('Get a wallet')
    expect([await boxOf(page, row), await boxOf(page, close)]).toEqual(before)
    const card = await host.dialog.locator('[part~=card]').boundingBox()
    expect(card).toMatchObject({ width: 720 })
  })

  test('the way out from view to view, and the card over a toast', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const host = await openHost(page, { wallets: [ACME] })
    const close = host.dialog.getByRole('button', { name: 'Close' })
    const acme = host.dialog.getByRole('button', { name: 'Acme Wallet' })
    await host.button.click()
    await expect(acme).toBeVisible()
    await test.step('the way out', async () => {
      const at = await boxOf(page, close)
      for (const view of ['Networks', 'Settings', 'WhatIsAWallet'] as const) {
        await page.evaluate((name) => {
          window.host.kits['host']!.router.push(name)
        }, view)
        await expect(host.dialog.getByRole('button', { name: 'Back' })).toBeVisible()
        expect(await boxOf(page, close)).toEqual(at)
      }
    })
    await test.step('the toast at the foot, which can be put away', async () => {
      await page.evaluate(() => {
        window.host.kits['host']!.notices.toast({ variant: 'success', message: 'Well done' })
      })
      const toast = host.dialog.locator('[part~=toast]')
      await expect(toast).toHaveText(/Well done/)
      await motionless(page)
      const card = await boxOf(page, host.dialog.locator('[part~=card]'))
      const shown = await boxOf(page, toast)
      const below = card!.y + card!.height - (shown!.y + shown!.height)
      // The view at hand has buttons at its foot, or none.
      const buttons = await host.dialog.locator('.page-actions').count()
      expect(below).toBe(buttons === 0 ? 12 : 72)
      await toast.getByRole('button', { name: 'Dismiss' }).click()
      await expect(toast).toHaveCount(0)
    })
    for (const [wish, pictures] of [
      ['no-preference', 1],
      ['reduce', 0],
    ] as const) {
      await test.step(`closing, where the visitor wants motion: ${wish}`, async () => {
        await page.emulateMedia({ reducedMotion: wish })
        if (await host.dialog.isHidden()) await host.button.click()
        await expect(host.dialog.getByRole('heading').first()).toBeVisible()
        await motionless(page)
        const seen = await host.dialog.evaluateHandle((dialog) => {
          const count = { pictures: 0 }
          new MutationObserver((records) => {
            for (const { addedNodes } of records)
              for (const one of addedNodes)
                if (one instanceof Element && one.matches('.leaving')) count.pictures += 1
          }).observe(dialog.parentElement!, { childList: true })
          return count
        })
        await page.keyboard.press('Escape')
        await expect(host.dialog).toBeHidden()
        await expect(page.locator('.leaving')).toHaveCount(0)
        expect(await seen.jsonValue()).toEqual({ pictures })
      })
    }
  })

  test('each view begins at its top, and Back leads to where the one before was', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 480 })
    const host = await openHost(page, { wallets: MANY })
    await host.button.click()
    await expect(host.dialog.getByRole('button', { name: 'Wallet 11' })).toBeAttached()
    const body = host.dialog.locator('.shell-body')
    const scrolled = () => body.evaluate((one) => one.scrollTop)
    await body.evaluate((one) => {
      one.scrollTop = 160
    })
    await page.evaluate(() => {
      window.host.kits['host']!.router.push('GetWallet')
    })
    await expect(host.dialog.getByRole('heading', { level: 1 })).toHaveText('Get a wallet')
    expect(await scrolled()).toBe(0)
    await host.dialog.getByRole('button', { name: 'Back' }).click()
    await expect(host.dialog.getByRole('heading', { level: 1 })).toHaveText('Connect a wallet')
    await expect.poll(scrolled).toBe(160)
  })

  test('signs of networks, where the list under them gets shorter', async ({ page }) => {
    const kits = [{ id: 'host', namespaces: ['eip155', 'solana'] }] as const
    for (const [viewport, gives] of [
      [{ width: 1280, height: 800 }, true],
      [PHONE, false],
    ] as const) {
      await page.setViewportSize(viewport)
      const host = await openHost(page, { wallets: MANY.slice(0, 4), kits })
      await host.button.click()
      const tab = host.dialog.getByRole('tab', { name: 'Solana' })
      await expect(host.dialog.getByText('Networks', { exact: true })).toBeVisible()
      const card = host.dialog.locator('[part~=card]')
      const before = [await boxOf(page, card), await boxOf(page, tab)] as const
      await tab.click()
      await expect(host.dialog.getByRole('heading', { name: 'No wallet for Solana' })).toBeVisible()
      const after = [await boxOf(page, card), await boxOf(page, tab)] as const
      expect(after[1]!.y).toBe(before[1]!.y)
      // A card that hangs from its top shrinks freely; a sheet would move under the finger.
      expect(after[0]!.height < before[0]!.height).toBe(gives)
    }
  })

  test('words in the tiles of all wallets, and the pictures of rows on a phone', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    const directory = { featured: ['phantom'] }
    const host = await openHost(page, {
      wallets: [ACME],
      kits: [{ id: 'host', relay: true, directory, namespaces: ['eip155', 'cosmos'] }],
    })
    await host.button.click()
    await expect(host.dialog.locator('[part~=all-wallets-row]')).toBeVisible()
    const pictures = host.dialog.locator('.row > :is(.image, .monogram, .row-plate)')
    const widths = () =>
      pictures.evaluateAll((all) => [
        ...new Set(all.map((one) => one.getBoundingClientRect().width)),
      ])
    await expect.poll(() => pictures.count()).toBeGreaterThan(2)
    await expect.poll(widths).toEqual([40])
    await page.setViewportSize({ width: 1280, height: 800 })
    await host.dialog.getByRole('button', { name: /^All wallets/ }).click()
    const tile = (name: string) => host.dialog.locator('.grid-name', { hasText: name })
    await tile('Cosmostation').scrollIntoViewIfNeeded()
    await motionless(page)
    const broken = await host.dialog.locator('.grid-name').evaluateAll((names) =>
      names
        .filter((name) => {
          const text = name.firstChild!
          const range = document.createRange()
          return [...(text.textContent ?? '').matchAll(/[^\s-]+/g)].some(({ 0: word, index }) => {
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
          })
        })
        .map((name) => name.textContent),
    )
    expect(broken).toEqual([])
    const installed = tile('Acme Wallet')
    expect(await installed.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true)
  })

  test('the button, while its kit is on its way', async ({ page }) => {
    const host = await openHost(page, { wallets: [ACME], kits: [{ id: 'host', lazy: true }] })
    const widths = await host.button.evaluate((button) => {
      const seen = [button.getBoundingClientRect().width]
      new ResizeObserver(() => seen.push(button.getBoundingClientRect().width)).observe(button)
      Object.assign(window, { seen })
      return seen
    })
    await host.button.click()
    await expect(host.dialog.getByRole('button', { name: 'Acme Wallet' })).toBeVisible()
    const seen = await page.evaluate(() => (window as never as { seen: number[] }).seen)
    expect(new Set([...widths, ...seen]).size).toBe(1)
  })
})

test.describe('the sheet on a phone', { tag: '@kits' }, () => {
  test('goes back when it is let go on its way up, and closes when pulled down', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    const host = await openHost(page, { wallets: [ACME] })
    await host.button.click()
    await expect(host.dialog.getByRole('button', { name: 'Acme Wallet' })).toBeVisible()
    const box = await boxOf(page, host.dialog.locator('.shell-header'))
    const pull = async (...way: readonly number[]) => {
      const [x, y] = [box!.x + 90, box!.y + 12]
      await page.mouse.move(x, y)
      await page.mouse.down()
      for (const pixels of way) await page.mouse.move(x, y + pixels)
      await page.mouse.up()
    }
    const card = host.dialog.locator('[part~=card]')
    const before = await boxOf(page, card)
    await pull(80, 40)
    await expect(host.dialog).toBeVisible()
    expect(await boxOf(page, card)).toEqual(before)
    await pull(60, 140)
    await expect(host.dialog).toBeHidden()
  })
})

/** A phone on a slow line: files come one after another. */
const { defaultBrowserType: _chromium, ...phone } = devices['Pixel 7']
const SLOW = { offline: false, latency: 80, downloadThroughput: -1, uploadThroughput: -1 }
const FIVE = 'eip155,solana,bip122,polkadot,cosmos,walletconnect'

test.describe('the first opening on a phone', { tag: '@kits' }, () => {
  test.use(phone)
  for (const [kit, link, last] of [
    ['of one namespace', 'plugins=eip155,walletconnect', 'Demo Wallet'],
    ['of five', `plugins=${FIVE}`, 'Demo Solana'],
    [
      'of the whole product, with e-mail',
      `plugins=${FIVE},wallet-directory,embedded-wallet,siwx,balances,activity,send,swaps&wallets=none`,
      'Continue with Google',
    ],
    [
      'without wallets',
      'plugins=eip155,walletconnect,wallet-directory&wallets=none',
      'All wallets',
    ],
  ] as const) {
    test(`has one height from its first frame: a kit ${kit}`, async ({ page, context }) => {
      await page.goto(`/?inline=0&${link}`)
      const button = page.getByRole('button', { name: 'Connect wallet' }).first()
      await expect(button).toBeVisible()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.enable')
      await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
      await devtools.send('Network.emulateNetworkConditions', SLOW)
      await page.evaluate(() => {
        const seen = { heights: [] as number[], shifted: 0 }
        Object.assign(window, { seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            seen.shifted += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift' })
        const look = () => {
          const card = document
            .querySelector('[data-latchkey=modal]')
            ?.shadowRoot?.querySelector<HTMLElement>('dialog[open] [part~=card]')
          if (card && card.offsetHeight !== seen.heights.at(-1))
            seen.heights.push(card.offsetHeight)
          requestAnimationFrame(look)
        }
        look()
      })
      await button.tap()
      await expect(page.getByRole('dialog').getByRole('button', { name: last })).toBeVisible()
      await motionless(page)
      const seen = await page.evaluate(
        () => (window as never as { seen: { heights: number[]; shifted: number } }).seen,
      )
      await devtools.detach()
      expect(seen.heights).toHaveLength(1)
      expect(seen.shifted).toBeLessThan(0.02)
    })
  }

  test('a wallet that comes late moves nothing below a finger', async ({ page }) => {
    for (const [wallets, part] of [
      [[ACME], '[part~=wallet-row]'],
      // As long as the screen.
      [MANY, '[part~=wallet-row]'],
      [[], '.wallet-tile'],
    ] as const) {
      const host = await openHost(page, { wallets, kits: [{ id: 'host', relay: true }] })
      await host.button.tap()
      const first = host.dialog.locator(part).first()
      await expect(first).toBeVisible()
      await motionless(page)
      const name = (await first.textContent())!
      await page.evaluate(
        ([part, name]) => {
          const tops: number[] = []
          const { port1, port2 } = new MessageChannel()
          const paint = () => requestAnimationFrame(() => port2.postMessage(undefined))
          // Reads after each paint. Before it, a row may still be moved.
          port1.onmessage = () => {
            const root = document.querySelector('[data-latchkey=modal]')?.shadowRoot
            for (const one of root?.querySelectorAll(part) ?? [])
              if (one.textContent === name) tops.push(one.getBoundingClientRect().top)
            paint()
          }
          paint()
          const info = {
            uuid: crypto.randomUUID(),
            name: 'Late Wallet',
            rdns: 'com.late',
            icon: '',
          }
          const provider = { request: () => Promise.resolve([]), on: () => undefined }
          const detail = { info, provider }
          Object.assign(window, { tops })
          window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
        },
        [part, name] as const,
      )
      await expect(host.dialog.getByRole('button', { name: /Late Wallet/ })).toBeAttached()
      await motionless(page)
      const tops = await page.evaluate(() => (window as never as { tops: number[] }).tops)
      // A place between two pixels is scrolled to a whole one.
      expect(Math.max(...tops) - Math.min(...tops), part).toBeLessThan(1.5)
    }
  })
})
