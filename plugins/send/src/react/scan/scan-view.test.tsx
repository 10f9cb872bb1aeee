import { afterEach, expect, test, vi } from 'vitest'
import { cleanup } from '@testing-library/react'
import { until } from '@latchkey/kernel/testing'
import { ConnectButton } from '@latchkey/ui-react'
import { renderKit } from '@latchkey/ui-react/testing'
import { BOB } from '../../testing/scripted-chain.js'
import { sendKit } from '../../testing/send-kit.js'
import { send } from '../index.js'

const running: (() => void)[] = []
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  for (const dispose of running.splice(0)) dispose()
})

/** A page with a camera, before which a test holds codes. */
async function scanning({ cameras = 1, reads = true } = {}) {
  const self = await sendKit({}, { plugin: send })
  running.push(self.dispose)
  const codes: string[] = []
  const stop = vi.fn()
  const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream
  const getUserMedia = vi.fn<() => Promise<MediaStream>>(() => Promise.resolve(stream))
  const devices = Array.from({ length: cameras }, () => ({ kind: 'videoinput' }))
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(['qr_code'])
    detect = () =>
      reads
        ? Promise.resolve(codes.splice(0, 1).map((rawValue) => ({ rawValue })))
        : Promise.reject(new Error('The reader broke.'))
  }
  Object.assign(self.browser.window, {
    BarcodeDetector,
    navigator: {
      mediaDevices: { getUserMedia, enumerateDevices: () => Promise.resolve(devices) },
    },
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  let shown: unknown = null
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'get').mockImplementation(() => shown as never)
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation((given) => {
    shown = given
  })
  const view = renderKit(<ConnectButton />, { kit: self.kit })
  await view.during(async () => {
    self.kit.modal.open('Account')
    self.kit.router.push('send:form')
    await Promise.all([
      ...[import('../words/en.js'), import('../form/send-form-view.js')],
      import('./scan-view.js'),
    ])
  })
  const button = () => view.modal().queryByRole('button', { name: 'Scan a code' })
  const open = () =>
    view.during(() => {
      button()?.click()
    })
  const route = () => self.kit.store.get(self.kit.router.routeAtom).name
  const shows = (name: RegExp | string) => view.modal().getByRole('heading', { name })
  const all = { codes, stop, stream, getUserMedia, button, open, route, shows }
  return { ...self, ...view, ...all, shown: () => shown }
}

test('a code before the camera fills in the receiver; one without a receiver is passed over', async () => {
  const self = await scanning()
  expect(self.getUserMedia).not.toHaveBeenCalled()
  await self.open()
  expect(self.route()).toBe('send:scan')
  self.modal().getByRole('heading', { name: /^Point your camera/ })
  self.codes.push('https://evil.example/', `ethereum:${BOB}`)
  await self.during(() => self.clock.advance(200))
  expect(self.route()).toBe('send:scan')
  await self.during(() => self.clock.advance(200))
  expect(self.route()).toBe('send:form')
  await self.during(() => until(self.kit.store, self.send.stateAtom, ({ form }) => form.to === BOB))
  expect(self.stop).toHaveBeenCalledOnce()
})

test('the camera is let go when the view, or the modal, is left', async () => {
  const self = await scanning()
  await self.open()
  expect(self.shown()).not.toBeNull()
  await self.during(() => {
    self.kit.modal.close()
  })
  expect(self.stop).toHaveBeenCalledOnce()
  expect(self.shown()).toBeNull()
})

test('a camera that is granted once the view was left is let go at once', async () => {
  const self = await scanning()
  let grant = (_stream: MediaStream) => {}
  self.getUserMedia.mockReturnValue(new Promise((resolve) => (grant = resolve)))
  await self.open()
  await self.during(() => {
    self.kit.modal.close()
  })
  await self.during(() => {
    grant(self.stream)
  })
  expect(self.stop).toHaveBeenCalledOnce()
  expect(self.shown()).toBeNull()
})

test('a camera whose picture cannot be read is said, and let go', async () => {
  const self = await scanning({ reads: false })
  await self.open()
  self.shows('Can’t use the camera')
  expect(self.stop).toHaveBeenCalledOnce()
  expect(self.shown()).toBeNull()
})

test('a refused camera is said, and one that is allowed at the next try reads a code', async () => {
  const self = await scanning()
  self.getUserMedia.mockRejectedValueOnce(new Error('NotAllowedError'))
  await self.open()
  self.shows('Can’t use the camera')
  await self.during(() => {
    self.modal().getByRole('button', { name: 'Try again' }).click()
  })
  self.shows(/^Point your camera/)
  self.codes.push(BOB)
  await self.during(() => self.clock.advance(200))
  await self.during(() => until(self.kit.store, self.send.stateAtom, ({ form }) => form.to === BOB))
  expect([self.route(), self.shown()]).toEqual(['send:form', null])
})

test('without a camera there is no button', async () => {
  const self = await scanning({ cameras: 0 })
  expect(self.button()).toBeNull()
})
