import jsqr from 'jsqr'
import { PNG } from 'pngjs'

/** Milliseconds in which a code has to be on the screen. */
const LIMIT = 15_000

/** Reads the QR code off the screen, as a phone would. */
async function scan(page) {
  const { width, height, data } = PNG.sync.read(await page.screenshot())
  return jsqr(new Uint8ClampedArray(data), width, height)?.data
}

/** Chooses the relay's row in the open modal; resolves with the code once it can be read. */
export async function readCode(page) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /WalletConnect/ })
    .click()
  for (const end = performance.now() + LIMIT; performance.now() < end;) {
    const text = await scan(page)
    if (text?.startsWith('wc:')) return text
  }
  throw new Error(`No code could be read off the screen within ${LIMIT / 1_000} seconds`)
}
