import { test } from '@latchkey/playwright'
import '../examples/visitor-connects.js'
import { place } from './support/world.js'

// The sample of the package's page, on the playground with the modal in a dialog.
test.use({
  baseURL: async ({}, run) => run(place().playground),
})
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    history.replaceState(null, '', '/?inline=0')
  })
})
