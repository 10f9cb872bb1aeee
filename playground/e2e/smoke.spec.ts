import { openUnderPolicy } from './support/policy.js'
import { expect, test } from './support/test.js'
import { world } from './support/world.js'

test(
  'the built playground offers to connect, under the policy of its kit, and leaves the console empty',
  { tag: '@smoke' },
  async ({ page, baseURL }) => {
    const remarks: string[] = []
    page.on('console', (message) => remarks.push(message.text()))
    page.on('pageerror', (error) => remarks.push(error.message))
    await openUnderPolicy(page, new URL('/', baseURL).href)
    await page
      .getByRole('button', { name: /connect/i })
      .first()
      .click()
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Demo Wallet' }),
    ).toBeVisible()
    expect(remarks).toEqual([])
  },
)

test('every chain of the world answers for itself', { tag: '@smoke' }, async ({ request }) => {
  const { chains } = world()
  expect(chains.length).toBeGreaterThan(1)
  for (const { chainId, rpcUrl } of chains) {
    const answer = await request.post(rpcUrl, {
      data: { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
    })
    expect(await answer.json()).toMatchObject({ result: `0x${chainId.toString(16)}` })
  }
})
