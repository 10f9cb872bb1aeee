import { expect, test } from '@playwright/test'
import { world } from './support/world.js'

test(
  'the built playground offers to connect and leaves the console empty',
  { tag: '@smoke' },
  async ({ page }) => {
    const remarks: string[] = []
    page.on('console', (message) => remarks.push(message.text()))
    page.on('pageerror', (error) => remarks.push(error.message))
    await page.goto('/')
    await expect(page.getByRole('button', { name: /connect/i }).first()).toBeVisible()
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
