import type { Frame, FrameLocator, Page } from '@playwright/test'
import type {} from './playground.js'

/** The playground's own frame, in a page that holds it. */
export const inApp = (page: Page): Frame =>
  page.frames().find((frame) => frame.url().includes('plugins='))!

/** The account in the playground's kit. */
export const accountOf = (app: Frame) =>
  app.evaluate(() => {
    const { connections, store } = window.playground.kit
    const { status, account, network } = store.get(connections.accountAtom)
    return { status, address: account?.address, network: network?.id, type: account?.type }
  })

/** Asks the connected wallet for a signature of a text. */
export const sign = (app: Frame, text: string): Promise<string> =>
  app.evaluate(async (message) => {
    const { capabilities } = window.playground.kit
    return (await capabilities.get('signMessage', 'eip155')).signMessage(message)
  }, text)

/** The code of the wallet's error, if it did not sign. */
export const refusalOf = (app: Frame, text: string): Promise<unknown> =>
  app.evaluate(async (message) => {
    const { capabilities } = window.playground.kit
    const { signMessage } = await capabilities.get('signMessage', 'eip155')
    return signMessage(message).catch((error: unknown) => (error as { code?: unknown }).code)
  }, text)

/** Reloads the frame and nothing around it. */
export async function reloadInside(page: Page): Promise<void> {
  const frame = inApp(page)
  const loaded = page.waitForEvent('framenavigated', (one) => one === frame)
  // Not at once: the call would end with the page that it is made in.
  await frame.evaluate(() => {
    setTimeout(() => {
      location.reload()
    })
  })
  await loaded
}

/** Presses Connect in the app and chooses a wallet. */
export async function connectInside(app: FrameLocator, wallet: string): Promise<void> {
  await app.getByRole('button', { name: 'Connect' }).first().click()
  const dialog = app.getByRole('dialog')
  await dialog.getByRole('button', { name: wallet, exact: false }).click()
  await dialog.waitFor({ state: 'hidden' })
}
