import { verifyMessage, type Hex } from 'viem'
import { ask, openApp, request, signIn } from './support/frame-app.js'
import { expect, test } from './support/test.js'
import { place } from './support/world.js'

/** What a page may do to the frame, or lay over it, so that little more than the button is left. */
const TRICKS: Readonly<Record<string, string>> = {
  'a low frame': 'iframe { inline-size: 420px !important; block-size: 190px !important }',
  'a narrow frame': 'iframe { inline-size: 300px !important }',
  'a zoom': 'html { zoom: .2 }',
  'a scale': 'iframe { scale: .2 }',
  'an opacity': 'iframe { opacity: .02 }',
  'a filter': 'body { filter: brightness(9) }',
  'a clip': 'iframe { clip-path: inset(calc(100% - 90px) 0 0 0) }',
  'a veil over all but the button':
    'body::after { content: ""; position: fixed; inset: 0 0 90px 0; background: red; pointer-events: none }',
}

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
  test('approves nothing while a page hides, clips or shrinks what is asked for', async ({
    page,
  }) => {
    const frame = await openApp(page)
    const { address } = await signIn(page, 'tricks@example.org')
    const asked = request<Hex>(page, 'personal_sign', ['0x68656c6c6f', address]).then(
      () => 'approved',
      (error: unknown) => String(error),
    )
    const button = frame.getByRole('button', { name: 'Sign', exact: true })
    for (const [name, css] of Object.entries(TRICKS)) {
      await expect(button, name).toHaveAttribute('aria-disabled', 'false')
      const trick = await page.addStyleTag({ content: css })
      await expect(button, name).toHaveAttribute('aria-disabled', 'true')
      await button.dispatchEvent('click')
      await trick.evaluate((element) => (element as Element).remove())
    }
    await frame.getByRole('button', { name: 'Reject' }).click()
    expect(await asked).toContain('user_rejected')
  })
  test('shows nothing of value to a page that masks it, where its host lets it show text alone', async ({
    page,
    context,
  }) => {
    await context.route('**/api/config', async (route) => {
      const config = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...config, frameLimit: 'text' } })
    })
    const frame = await openApp(page)
    const { address } = await signIn(page, 'masks@example.org')
    // No browser tells of a mask: only the button would be left.
    const mask = 'linear-gradient(transparent calc(100% - 90px), black 0)'
    await page.addStyleTag({ content: `iframe { mask-image: ${mask} }` })
    const pay = [{ from: address, to: address, value: '0x1' }]
    await expect(request(page, 'eth_sendTransaction', pay)).rejects.toThrow('window_needed')
    await expect(frame.getByRole('button')).toHaveCount(0)

    const asked = ask<Hex>(page, 'RPC_REQUEST', {
      method: 'personal_sign',
      params: ['0xff', address],
      inWindow: true,
    })
    const opening = page.waitForEvent('popup')
    await page.evaluate((url) => {
      open(url, '_blank', 'popup,width=600,height=800')
    }, place().world.embedded.url)
    const popup = await opening
    await expect(popup.getByText(new URL(place().playground).host)).toBeVisible()
    await expect(popup.getByText('These are bytes, and no text.')).toBeVisible()
    await expect(frame.getByRole('button')).toHaveCount(0)
    await popup.getByRole('button', { name: 'Sign', exact: true }).click()
    const signature = await asked
    expect(await verifyMessage({ address, message: { raw: '0xff' }, signature })).toBe(true)
  })
})
