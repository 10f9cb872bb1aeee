import { verifyMessage } from 'viem'
import type {} from '../../src/host/main.js'
import type { HostPage } from './host.js'
import { expect } from './test.js'

/** The message that the wallet is asked to sign. */
export const HELLO = 'hello Latchkey'

/** Asks the wallet to sign; the page keeps what comes of it. */
export const startSigning = ({ page }: HostPage) =>
  page.evaluate(async (message) => {
    const { capabilities } = window.host.kits['host']!
    const { signMessage } = await capabilities.get('signMessage', 'eip155')
    const answers: unknown[] = []
    Object.assign(window, { answers })
    void signMessage(message).then(
      (signature) => answers.push(signature),
      (error: unknown) => answers.push(String(error)),
    )
  }, HELLO)

/** Its outcome so far. */
export const answersOf = ({ page }: HostPage) =>
  page.evaluate(() => (window as unknown as { answers: readonly `0x${string}`[] }).answers)

/** Waits for the signature, which is the account's, and the only one. */
export async function expectSignedOnce(host: HostPage) {
  await expect.poll(async () => (await answersOf(host)).length).toBe(1)
  const [signature] = await answersOf(host)
  const address = (await host.shown()).address as `0x${string}`
  expect(await verifyMessage({ address, message: HELLO, signature: signature! })).toBe(true)
}
