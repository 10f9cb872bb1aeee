import type { FrameLocator } from '@playwright/test'
import { createPublicClient, hexToBigInt, http, parseEther, verifyMessage, type Hex } from 'viem'
import { ask, openApp, request, signIn } from './support/frame-app.js'
import { fund } from './support/money.js'
import { expect, test } from './support/test.js'
import { place } from './support/world.js'

const RECEIVER = '0x00000000000000000000000000000000000000A1'

const approve = (frame: FrameLocator, name: string) => frame.getByRole('button', { name }).click()

test.describe('the frame of the embedded wallet', { tag: '@embedded' }, () => {
  test('an e-mail login signs and sends, and a reload restores it', async ({ page }) => {
    const frame = await openApp(page)
    const { address } = await signIn(page, 'frame@example.org')

    const message = 'Hello from the smallest app'
    const signing = request<Hex>(page, 'personal_sign', [
      `0x${Buffer.from(message).toString('hex')}`,
      address,
    ])
    await expect(frame.getByRole('heading', { name: 'Sign this message' })).toBeVisible()
    await expect(frame.getByText(message)).toBeVisible()
    await expect(frame.getByText(new URL(place().playground).host)).toBeVisible()
    // A key press alone approves nothing: the button is not where the keyboard is.
    await page.keyboard.press('Enter')
    await expect(frame.getByRole('button', { name: 'Sign', exact: true })).toHaveAttribute(
      'aria-disabled',
      'false',
    )
    await approve(frame, 'Sign')
    const signature = await signing
    expect(await verifyMessage({ address, message, signature })).toBe(true)

    await fund(place().world.chains[0]!.caip2, address)
    const sending = request<Hex>(page, 'eth_sendTransaction', [
      { from: address, to: RECEIVER, value: '0x16345785d8a0000' },
    ])
    await expect(frame.getByText('0.1 ETH', { exact: true })).toBeVisible()
    await expect(frame.getByRole('button', { name: 'Confirm' })).toHaveAttribute(
      'aria-disabled',
      'false',
    )
    await approve(frame, 'Confirm')
    const hash = await sending
    const [chain] = place().world.chains
    const client = createPublicClient({ transport: http(chain?.rpcUrl) })
    const receipt = await client.waitForTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
    expect(await client.getTransaction({ hash })).toMatchObject({ value: parseEther('0.1') })

    await openApp(page)
    expect(await ask(page, 'IS_CONNECTED')).toEqual({ isConnected: true })
    expect(await ask(page, 'GET_USER', {})).toMatchObject({ address })
    expect(
      hexToBigInt(await request<Hex>(page, 'eth_getBalance', [address, 'latest'])),
    ).toBeGreaterThan(0n)
    await ask(page, 'SIGN_OUT')
    await openApp(page)
    expect(await ask(page, 'IS_CONNECTED')).toEqual({ isConnected: false })
  })

  test('what is refused, aborted or covered is not signed', async ({ page }) => {
    const frame = await openApp(page)
    const { address } = await signIn(page, 'refusals@example.org')
    const sign = () => request(page, 'personal_sign', ['0x6869', address])
    const refused = expect(sign()).rejects.toThrow('user_rejected')
    await approve(frame, 'Reject')
    await refused
    const aborted = expect(sign()).rejects.toThrow('request_aborted')
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    await ask(page, 'RPC_ABORT')
    await aborted
    await expect(frame.getByRole('heading', { level: 1 })).toHaveCount(0)

    const covered = expect(sign()).rejects.toThrow('user_rejected')
    const button = frame.getByRole('button', { name: 'Sign', exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await page.evaluate(() => {
      const veil = document.createElement('div')
      veil.id = 'veil'
      veil.style.cssText = 'position:fixed;inset:0;background:red;opacity:.02;pointer-events:none'
      document.body.append(veil)
    })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
    await approve(frame, 'Reject')
    await covered
  })
})
