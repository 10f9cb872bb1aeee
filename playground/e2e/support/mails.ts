import { expect, type Page } from '@playwright/test'
import { SOON } from './host.js'
import { post } from './money.js'
import { world } from './world.js'

interface Mail {
  readonly code?: string
  readonly link?: string
}

/** The newest mail to an address. */
async function mailTo(email: string): Promise<Mail | undefined> {
  const [mail] = (await (
    await fetch(`${world().inbox.url}/mails.json?to=${encodeURIComponent(email)}`)
  ).json()) as readonly Mail[]
  return mail
}

/**
 * Moves the wallet server's clock over the pause between two codes.
 *
 * @param page Forgets its own pause, too, which outlives a login that was given up.
 */
export async function pauseIsOver(page?: Page): Promise<void> {
  await post(`${world().inbox.url}/__test/clock`, { forwardMs: 30_000 })
  await page?.evaluate(() => {
    localStorage.removeItem('latchkey:host:embedded-wallet:email-login-at')
  })
}

/** Presses the button behind the link of the newest mail, as the visitor does on the page that it opens. */
export async function pressLink(email: string): Promise<void> {
  await expect.poll(async () => (await mailTo(email))?.link, SOON).toBeTruthy()
  const link = (await mailTo(email))!.link!
  const { origin } = new URL(link)
  const pressed = await fetch(link, { method: 'POST', headers: { origin } })
  expect(pressed.status).toBe(200)
}

/** The code of the newest mail. */
export async function codeOf(email: string): Promise<string> {
  await expect.poll(async () => (await mailTo(email))?.code, SOON).toBeTruthy()
  return (await mailTo(email))!.code!
}
