import type { FrameLocator, Page } from '@playwright/test'
import axe from 'axe-core'
import { LOOKS } from './support/a11y.js'
import { ACME } from './support/host.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

/** Opens the test host in a frame of another site, with the page's clock in the test's hands. */
async function openFramed(page: Page, baseURL: string | undefined, config: object = {}) {
  const app = new URL('/host.html', baseURL)
  app.searchParams.set(
    'host',
    JSON.stringify({ wallets: [ACME], kits: [{ id: 'host' }], ...config }),
  )
  const around = new URL(`${world().windows.url}/safe.html`)
  around.searchParams.set('app', app.href)
  await page.clock.install()
  await page.goto(around.href)
  return page.frameLocator('#app')
}

const open = (app: FrameLocator) => app.getByTestId('kit-host').getByRole('button').first().click()

/** axe's findings in the framed page. */
async function violationsInside(page: Page): Promise<readonly string[]> {
  const frame = page.frames()[1]!
  await frame.evaluate(axe.source)
  return frame.evaluate(async () => {
    const { violations } = await window.axe!.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
}

test.describe('in a frame of another site', { tag: '@frames' }, () => {
  test('the visitor sees whose it is, and no press counts that was meant for the page above', async ({
    page,
    baseURL,
  }) => {
    const app = await openFramed(page, baseURL)
    await open(app)
    const dialog = app.getByRole('dialog')
    const { host } = new URL(world().windows.url)
    await expect(dialog.getByText(`This page runs inside ${host}.`)).toBeVisible()
    await expect(dialog.getByRole('button', { name: /Acme Wallet/ })).toBeVisible()
    expect(await violationsInside(page)).toEqual([])
    await page.clock.pauseAt(Date.now() + 60_000)
    const [help, title] = [
      dialog.getByRole('button', { name: /wallet\?/ }),
      dialog.getByRole('heading'),
    ]
    await help.first().click()
    const back = dialog.getByRole('button', { name: 'Back' })
    // Back is there before the next view is loaded. Once that has come the clock stands still.
    await expect(dialog.getByRole('button', { name: 'Get a wallet' })).toBeVisible()
    await expect(title.first()).toHaveText('What is a wallet?')
    await back.click()
    await expect(title.first()).toHaveText('What is a wallet?')
    await page.clock.runFor(500)
    await back.click()
    await expect(dialog.getByRole('button', { name: /Acme Wallet/ })).toBeVisible()

    await page.clock.runFor(500)
    const beside = page.context().waitForEvent('page')
    await dialog.getByRole('link', { name: 'Open separately' }).click()
    await (await beside).waitForURL(/\/host\.html/)
  })

  test('that remark has no fault that axe finds in the dark and from right to left either', async ({
    page,
    baseURL,
  }) => {
    const [, { mode, dir, language }] = LOOKS
    const app = await openFramed(page, baseURL, { theme: { mode }, dir, language })
    await open(app)
    await expect(app.getByRole('dialog').locator('[part~=banner]')).toBeVisible()
    await expect(app.getByRole('dialog').getByRole('button', { name: /Acme/ })).toBeVisible()
    expect(await violationsInside(page)).toEqual([])
  })
})
