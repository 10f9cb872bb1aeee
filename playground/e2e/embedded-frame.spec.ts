import { verifyMessage, type Hex } from 'viem'
import { ask, openApp, request, signIn } from './support/frame-app.js'
import { expect, test } from './support/test.js'
import { place } from './support/world.js'

test.describe('the frame of the embedded wallet', { tag: '@embedded' }, () => {
  test('signs for the smallest app, and nothing that is refused, aborted or covered', async ({
    page,
  }) => {
    const frame = await openApp(page)
    const { address } = await signIn(page, 'frame@example.org')

    const message = 'Hello from the smallest app'
    const sign = (text: string) =>
      request<Hex>(page, 'personal_sign', [`0x${Buffer.from(text).toString('hex')}`, address])
    const signing = sign(message)
    const button = frame.getByRole('button', { name: 'Sign', exact: true })
    await expect(frame.getByRole('heading', { name: 'Sign this message' })).toBeVisible()
    await expect(frame.getByText(message)).toBeVisible()
    await expect(frame.getByText(new URL(place().playground).host)).toBeVisible()
    // A key press alone approves nothing: the button is not where the keyboard is.
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await button.click()
    expect(await verifyMessage({ address, message, signature: await signing })).toBe(true)

    const refused = expect(sign('no')).rejects.toThrow('user_rejected')
    await frame.getByRole('button', { name: 'Reject' }).click()
    await refused
    const aborted = expect(sign('no')).rejects.toThrow('request_aborted')
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    await ask(page, 'RPC_ABORT')
    await aborted
    await expect(frame.getByRole('heading', { level: 1 })).toHaveCount(0)

    const covered = expect(sign('no')).rejects.toThrow('user_rejected')
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await page.evaluate(() => {
      const veil = document.createElement('div')
      veil.style.cssText = 'position:fixed;inset:0;background:red;opacity:.02;pointer-events:none'
      document.body.append(veil)
    })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
    await frame.getByRole('button', { name: 'Reject' }).click()
    await covered

    await openApp(page)
    expect(await ask(page, 'IS_CONNECTED')).toEqual({ isConnected: true })
    expect(await ask(page, 'GET_USER', {})).toMatchObject({ address })
    await ask(page, 'SIGN_OUT')
    await openApp(page)
    expect(await ask(page, 'IS_CONNECTED')).toEqual({ isConnected: false })
  })
})
