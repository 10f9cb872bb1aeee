import type { FrameLocator, Page } from '@playwright/test'
import axe from 'axe-core'
import { createPublicClient, hexToBigInt, http, parseEther, verifyMessage, type Hex } from 'viem'
import { fund } from './support/money.js'
import { expect, test } from './support/test.js'
import { place } from './support/world.js'

const RECEIVER = '0x00000000000000000000000000000000000000A1'

/** The smallest app there is: the frame, and a way to post to it. */
const APP = (frameUrl: string) => `<!doctype html><html lang="en"><title>App</title>
<body style="margin:0"><iframe title="Wallet" style="border:0;inline-size:100vw;block-size:100vh"
referrerpolicy="origin" src="${frameUrl}"></iframe><script>
const frame = document.querySelector('iframe'), origin = new URL(frame.src).origin
window.ready = new Promise((resolve) => {
  addEventListener('message', ({ source, origin: from, data }) => {
    if (source === frame.contentWindow && from === origin && data.type === '@w3m-frame/FRAME_READY') resolve()
  })
})
window.ask = (name, payload) => new Promise((resolve) => {
  const id = crypto.randomUUID()
  addEventListener('message', ({ source, origin: from, data }) => {
    if (source === frame.contentWindow && from === origin && data.id === id) resolve(data)
  })
  frame.contentWindow.postMessage({ type: '@w3m-app/' + name, id, payload }, origin)
})
</script></body></html>`

interface Asking {
  readonly ready: Promise<void>
  ask(name: string, payload?: unknown): Promise<{ type: string; payload?: unknown }>
}

/** Posts a request of the app; gives the payload of its success, or throws that of its error. */
async function ask<T>(page: Page, name: string, payload?: unknown): Promise<T> {
  const answer = await page.evaluate(
    ([message, body]) => (window as unknown as Asking).ask(message as string, body),
    [name, payload],
  )
  if (answer.type !== `@w3m-frame/${name}_SUCCESS`) throw new Error(JSON.stringify(answer))
  return answer.payload as T
}

const request = <T>(page: Page, method: string, params: unknown) =>
  ask<T>(page, 'RPC_REQUEST', { method, params })

async function openApp(page: Page): Promise<FrameLocator> {
  const { playground, world } = place()
  // Any page of an origin on the wallet's list will do: what is in it is the app.
  await page.goto(new URL('/acme-points.json', playground).href)
  await page.setContent(APP(world.embedded.url))
  await page.evaluate(async () => {
    await (window as unknown as Asking).ready
  })
  return page.frameLocator('iframe')
}

interface Mail {
  readonly code?: string
  readonly link?: string
}

/** The newest mail to an address that has a code or a link. */
async function mailWith(part: 'code' | 'link', email: string): Promise<string> {
  const { inbox } = place().world
  const found: { value: string } = { value: '' }
  await expect
    .poll(async () => {
      const answer = await fetch(`${inbox.url}/mails.json?to=${encodeURIComponent(email)}`)
      const [mail] = (await answer.json()) as readonly Mail[]
      found.value = mail?.[part] ?? ''
      return found.value
    })
    .not.toBe('')
  return found.value
}

/** What axe finds wrong inside the frame. */
async function expectNoViolations(page: Page) {
  const [, inner] = page.frames()
  await inner?.evaluate(axe.source)
  const found = await inner?.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run()
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  })
  expect(found).toEqual([])
}

interface User {
  readonly address: Hex
}

async function signIn(page: Page, email: string): Promise<User> {
  const { action } = await ask<{ action: string }>(page, 'CONNECT_EMAIL', { email })
  if (action === 'VERIFY_DEVICE') {
    const waiting = ask(page, 'CONNECT_DEVICE')
    const link = await mailWith('link', email)
    const pressed = await fetch(link, { method: 'POST', headers: { origin: new URL(link).origin } })
    expect(pressed.status).toBe(200)
    await waiting
  }
  await ask(page, 'CONNECT_OTP', { otp: await mailWith('code', email) })
  const [chain] = place().world.chains
  return ask<User>(page, 'GET_USER', { chainId: chain?.chainId })
}

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
    await expectNoViolations(page)
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
