import { expect, test } from 'vitest'
import { connectedKit, type ConnectedKitOptions } from '../testing/connected-kit.js'
import { createFakePorts } from '../testing/fake-ports.js'

/** A page that keeps every cookie that is written. */
async function rig({ cookie, ...more }: { cookie?: boolean } & ConnectedKitOptions) {
  const ports = createFakePorts()
  const written: string[] = []
  ports.browser.window['document'] = {
    set cookie(text: string) {
      written.push(text)
    },
  }
  const kit = cookie === undefined ? {} : { cookie }
  return { ...(await connectedKit({ ports, kit, ...more })), written }
}

test('an app that does not want a cookie gets none', async () => {
  const { written } = await rig({})
  expect(written).toEqual([])
})

test('nothing is written before the visitor has connected', async () => {
  const { kit, written } = await rig({ cookie: true, connect: false })
  await kit.resume()
  expect(written.filter((text) => !text.includes('Max-Age=0'))).toEqual([])
})

test('the cookie of a connected account holds what the button shows, and no more', async () => {
  const { wallet, written } = await rig({ cookie: true })
  const [pair = '', ...attributes] = written.at(-1)?.split('; ') ?? []
  expect(attributes).toEqual(['Path=/', 'Max-Age=2592000', 'SameSite=Lax', 'Secure'])
  const [name, value = ''] = pair.split('=')
  expect(name).toBe('latchkey-default')
  const record = JSON.parse(decodeURIComponent(value)) as object
  expect(record).toMatchObject({ v: 1, address: wallet.address, networkId: 'eip155:1' })
  expect(Object.keys(record)).toEqual(['v', 'address', 'networkId', 'at'])
})

test('the cookie goes when the visitor disconnects', async () => {
  const { kit, written } = await rig({ cookie: true })
  await kit.connections.disconnect()
  expect(written.at(-1)).toBe('latchkey-default=; Path=/; Max-Age=0; SameSite=Lax; Secure')
})

test('a page without cookies connects all the same', async () => {
  const ports = createFakePorts()
  ports.browser.window['document'] = {
    set cookie(_: string) {
      throw new DOMException('The document has no origin.', 'SecurityError')
    },
  }
  const { kit } = await connectedKit({ ports, kit: { cookie: true } })
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('connected')
})
