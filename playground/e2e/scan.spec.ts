import type {} from '../src/host/main.js'
import { tooSmall, violations } from './support/a11y.js'
import { filmOf } from './support/camera.js'
import { ACME, expectStatus, openHost } from './support/host.js'
import { motionless } from './support/motion.js'
import config from './playwright.config.js'
import { expect, test } from './support/test.js'

const RECEIVER = '0x00000000000000000000000000000000000c0ffe'

const film = filmOf(`ethereum:${RECEIVER}@31337?value=1`)
const { launchOptions = {} } = config.use ?? {}

test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

test.describe('a code before the camera', { tag: '@scan' }, () => {
  test('is the receiver of the form; its reader comes with the first scan, and the camera is let go', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    const host = await openHost(page, { wallets: [ACME], kits: [{ id: 'host', send: {} }] })
    await page.evaluate(() => {
      const { mediaDevices } = navigator
      const ask = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = async (wanted) => {
        const stream = await ask(wanted)
        Object.assign(window, { camera: stream.getTracks() })
        return stream
      }
    })
    await host.connect('Acme Wallet')
    await expectStatus(host, 'connected')
    await expect(host.dialog).toBeHidden()
    await host.button.click()
    await host.dialog.getByRole('button', { name: 'Send' }).click()
    const scan = host.dialog.getByRole('button', { name: 'Scan a code' })
    await expect(scan).toBeVisible()
    await motionless(page)
    expect(await violations(page)).toEqual([])
    expect(await tooSmall(page)).toEqual([])
    const before = scripts.length
    await scan.click()
    const chosen = host.dialog.locator('[part~=account-chip] [part~=address-fold]')
    await expect(chosen).toHaveAttribute('title', RECEIVER)
    await expect(host.dialog).toContainText('You haven’t sent here before.')
    expect(scripts.length).toBeGreaterThan(before)
    const states = await page.evaluate(() =>
      (window as unknown as { camera: readonly MediaStreamTrack[] }).camera.map(
        ({ readyState }) => readyState,
      ),
    )
    expect(states).toEqual(['ended'])
    expect(host.problems).toEqual([])
  })
})
