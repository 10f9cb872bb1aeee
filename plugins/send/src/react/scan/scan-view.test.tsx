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
async function scanning({ cameras = 1, refuses = false } = {}) {
  const self = await sendKit({}, { plugin: send })
  running.push(self.dispose)
  const codes: string[] = []
  const stop = vi.fn()
  const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream
  const getUserMedia = vi.fn<() => Promise<MediaStream>>(() =>
    refuses ? Promise.reject(new Error('NotAllowedError')) : Promise.resolve(stream),
  )
  const devices = Array.from({ length: cameras }, () => ({ kind: 'videoinput' }))
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(['qr_code'])
    detect = () => Promise.resolve(codes.splice(0, 1).map((rawValue) => ({ rawValue })))
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
  return { ...self, ...view, codes, stop, getUserMedia, button, open, route, shown: () => shown }
}

test('a code before the camera fills in the receiver; one that names nobody is passed over', async () => {
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

test('a refused camera is said, and can be tried again', async () => {
  const self = await scanning({ refuses: true })
  await self.open()
  self.modal().getByRole('heading', { name: "Can't use the camera" })
  await self.during(() => {
    self.modal().getByRole('button', { name: 'Try again' }).click()
  })
  expect(self.getUserMedia).toHaveBeenCalledTimes(2)
})

test('without a camera there is no button', async () => {
  const self = await scanning({ cameras: 0 })
  expect(self.button()).toBeNull()
})
