import { expect, type Locator } from '@playwright/test'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'

/** Until a relay has answered, the picture is a grey grid: on a busy machine that takes a while. */
const PATIENCE = 30_000

/**
 * Reads a QR code off the screen, from its pixels and nothing else.
 *
 * @param except A text that is not wanted any longer: waits for another one.
 */
export async function readQr(code: Locator, except?: string): Promise<string> {
  let text: string | undefined
  await expect(async () => {
    const { data, width, height } = PNG.sync.read(await code.screenshot())
    // As a phone does it: dark on light only.
    const options = { inversionAttempts: 'dontInvert' } as const
    text = jsqr(new Uint8ClampedArray(data), width, height, options)?.data
    expect(text ?? except).not.toBe(except)
  }).toPass({ timeout: PATIENCE })
  return text ?? ''
}
