import { ACME, openHost, type HostPage } from './support/host.js'
import { expect, test } from './support/test.js'
import { place } from './support/world.js'

const waysOf = ({ dialog }: HostPage) => ({
  email: dialog.getByRole('textbox', { name: /e-?mail/i }),
  social: dialog.getByRole('button', { name: 'Continue with Google' }),
  wallet: dialog.getByRole('button', { name: 'Acme Wallet' }),
})

/** The ways that are drawn, from the top. */
async function drawn(host: HostPage): Promise<readonly string[]> {
  const found: (readonly [string, number])[] = []
  for (const [name, way] of Object.entries(waysOf(host))) {
    // A box is waited for.
    const box = (await way.count()) > 0 ? await way.boundingBox() : null
    if (box) found.push([name, box.y])
  }
  return found.sort(([, one], [, other]) => one - other).map(([name]) => name)
}

test.use({
  baseURL: async ({}, run) => run(place().playground.replace('127.0.0.1', 'localhost')),
})

test.describe('the ways to connect with the embedded wallet @embedded', () => {
  test('stand as the app orders them, in sight where wallets are folded away', async ({ page }) => {
    const order = ['social', 'wallet', 'email'] as const
    const options = { connectMethodsOrder: order, features: { collapseWallets: true } }
    const host = await openHost(page, {
      wallets: [ACME],
      kits: [{ id: 'host', embedded: true, options }],
    })
    await host.button.click()
    for (const way of Object.values(waysOf(host))) await expect(way).toBeVisible()
    expect(await drawn(host)).toEqual(order)
  })
})
