import { expect, test } from '@latchkey/playwright'
import '../examples/visitor-connects.js'
import { place } from './support/world.js'

// The sample of the package's page, on the playground with the modal in a dialog. Its options hold here, too.
test.use({
  baseURL: async ({}, run) => run(place().playground),
})
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    history.replaceState(null, '', '/?inline=0')
  })
})

test('where the app requires a sign-in, the wallet signs in as it connects', async ({
  page,
  wallet,
}) => {
  await page.addInitScript(() => {
    history.replaceState(null, '', '/?inline=0&plugins=eip155,siwx&signInRequired=1')
  })
  await page.goto('/')
  await wallet.connect()
  expect(wallet.prompts.map(({ method }) => method)).toContain('personal_sign')
  await page.reload()
  const shown = new RegExp((await wallet.on('eip155').address()).slice(-4), 'i')
  await expect(page.getByRole('button', { name: shown }).first()).toBeVisible()
})
