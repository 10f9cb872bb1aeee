import type { FrameLocator, Page } from '@playwright/test'
import type { Hex } from 'viem'
import { codeOf, pressLink } from './mails.js'
import { place } from './world.js'

/** The smallest app there is: the frame, and a way to post to it, or to a window of the wallet's. */
const APP = (frameUrl: string) => `<!doctype html><html lang="en"><title>App</title>
<body style="margin:0"><iframe title="Wallet" style="border:0;inline-size:100vw;block-size:100vh;position:fixed;inset:0"
allow="publickey-credentials-get *; publickey-credentials-create *"
referrerpolicy="origin" src="${frameUrl}"></iframe><script>
const { contentWindow } = document.querySelector('iframe'), origin = new URL('${frameUrl}').origin
let wallet = contentWindow
window.ready = new Promise((resolve) => {
  addEventListener('message', ({ source, origin: from, data }) => {
    if (source === contentWindow && from === origin && data.type === '@w3m-frame/FRAME_READY') resolve()
  })
})
window.openWallet = () => new Promise((resolve) => {
  wallet = open('${frameUrl}', '_blank', 'popup,width=600,height=800')
  addEventListener('message', ({ source, data }) => {
    if (source === wallet && data.type === '@w3m-frame/FRAME_READY') resolve()
  })
})
window.ask = (name, payload) => new Promise((resolve) => {
  const id = crypto.randomUUID(), asked = wallet
  addEventListener('message', ({ source, origin: from, data }) => {
    if (source === asked && from === origin && data.id === id) resolve(data)
  })
  asked.postMessage({ type: '@w3m-app/' + name, id, payload }, origin)
})
</script></body></html>`

interface Asking {
  readonly ready: Promise<void>
  openWallet(): Promise<void>
  ask(name: string, payload?: unknown): Promise<{ type: string; payload?: unknown }>
}

/** Posts a request of the app; gives the payload of its success, or throws that of its error. */
export async function ask<T>(page: Page, name: string, payload?: unknown): Promise<T> {
  const answer = await page.evaluate(
    ([message, body]) => (window as unknown as Asking).ask(message as string, body),
    [name, payload],
  )
  if (answer.type !== `@w3m-frame/${name}_SUCCESS`) throw new Error(JSON.stringify(answer))
  return answer.payload as T
}

/** Asks the wallet by JSON-RPC. */
export const request = <T>(page: Page, method: string, params: unknown) =>
  ask<T>(page, 'RPC_REQUEST', { method, params })

/** Opens the app. @returns the wallet's frame */
export async function openApp(page: Page): Promise<FrameLocator> {
  const { world } = place()
  // Any page of an origin on the wallet's list will do: what is in it is the app.
  await page.goto('/acme-points.json')
  await page.setContent(APP(world.embedded.url))
  await page.evaluate(async () => {
    await (window as unknown as Asking).ready
  })
  return page.frameLocator('iframe')
}

/** Has the wallet's server let frames approve this much. */
export async function limitFrames(page: Page, frameLimit: 'any' | 'text' | 'nothing') {
  await page.context().route('**/api/config', async (route) => {
    const config = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...config, frameLimit } })
  })
}

/** Opens a window of the wallet's, which is asked from then on. */
export async function openWallet(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.evaluate(() => (window as unknown as Asking).openWallet())
  return opening
}

interface User {
  readonly address: Hex
}

/** Proves an address to the frame, by the mails. */
export async function proveEmail(page: Page, email: string): Promise<void> {
  const { action } = await ask<{ action: string }>(page, 'CONNECT_EMAIL', { email })
  if (action === 'VERIFY_DEVICE') {
    const waiting = ask(page, 'CONNECT_DEVICE')
    await pressLink(email)
    await waiting
  }
  await ask(page, 'CONNECT_OTP', { otp: await codeOf(email) })
}

/** Signs in by e-mail. */
export async function signIn(page: Page, email: string): Promise<User> {
  await proveEmail(page, email)
  const [chain] = place().world.chains
  return ask<User>(page, 'GET_USER', { chainId: chain?.chainId })
}
