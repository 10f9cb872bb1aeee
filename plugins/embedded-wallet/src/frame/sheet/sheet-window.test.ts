// @vitest-environment happy-dom
import { encodeBase58 } from '@latchkey/kernel/internal/page'
import { toHex, verifyMessage, type Hex } from 'viem'
import { expect, test } from 'vitest'
import type { FrameLimit } from '../../wire/frame-limit.js'
import { createFakeFrame, type FakeFrame } from '../../testing/frame-page.js'
import {
  APP,
  CODE,
  createFakeServer,
  WALLET,
  type FakeServer,
} from '../../testing/wallet-server.js'

const HELLO = toHex('hello')

interface Options {
  readonly seesCovers?: boolean
  /** `null` where the server says nothing of it. */
  readonly frameLimit?: FrameLimit | null
}

async function openFrame({ seesCovers = false, frameLimit = 'any' }: Options = {}) {
  const server = createFakeServer()
  const { frameLimit: _, ...config } = server.memory.config
  server.memory.config = { ...config, ...(frameLimit && { frameLimit }) }
  const frame = await createFakeFrame({ server, seesCovers })
  await frame.ask('CONNECT_EMAIL', { email: 'ada@example.org' })
  await frame.ask('CONNECT_OTP', { otp: CODE })
  const { address } = (await frame.ask('GET_USER', {})) as { address: Hex }
  const sign = (inWindow: boolean, message: string = HELLO) =>
    frame.ask('RPC_REQUEST', { method: 'personal_sign', params: [message, address], inWindow })
  return { frame, server, address, sign }
}

/** A frame that has said that it wants a window. */
async function openAsking() {
  const opened = await openFrame()
  await expect(opened.sign(false)).rejects.toMatchObject({ code: 'window_needed' })
  return opened
}

/** A window that the app has opened, whose messages reach the frame as a browser hands them over. */
async function openWindow(frame: FakeFrame, server: FakeServer) {
  const page = await createFakeFrame({ server, isWindow: true })
  const own = { origin: WALLET }
  const toFrame = (data: unknown) => {
    frame.post(data, { ...own, source: toWindow })
  }
  const toWindow = {
    closed: false,
    postMessage: (data: unknown) => {
      page.post(data, { ...own, source: { postMessage: toFrame } })
    },
  }
  await expect.poll(() => page.toFrames.length).toBe(1)
  for (const message of page.toFrames) toFrame(message)
  return page
}

const button = ({ document }: FakeFrame, name: string) =>
  document.querySelector<HTMLButtonElement>(`button.${name}`)

async function drawn(page: FakeFrame) {
  await expect.poll(() => button(page, 'approve')?.hidden).toBe(false)
}

test('where no browser tells what covers a frame, the sheet is in a window, and the frame signs', async () => {
  const { frame, server, address, sign } = await openAsking()
  const asked = sign(true) as Promise<Hex>
  const page = await openWindow(frame, server)
  await drawn(page)
  expect(page.document.body.textContent).toContain(new URL(APP).host)
  expect(frame.document.querySelector('.sheet')).toBeNull()
  page.see(true)
  button(page, 'approve')?.click()
  page.move(500)
  button(page, 'approve')?.click()
  expect(await verifyMessage({ address, message: 'hello', signature: await asked })).toBe(true)
})

test('a no in the window is a no', async () => {
  const { frame, server, sign } = await openAsking()
  const asked = sign(true)
  const page = await openWindow(frame, server)
  await drawn(page)
  button(page, 'reject')?.click()
  await expect(asked).rejects.toMatchObject({ code: 'user_rejected' })
})

test('a request that the app takes back ends while its window is still on the way, and the next window shows the next request', async () => {
  const { frame, server, sign } = await openAsking()
  const first = sign(true)
  first.catch(() => undefined)
  await expect.poll(() => server.memory.calls.length).toBeGreaterThan(0)
  await frame.ask('RPC_ABORT')
  await expect(first).rejects.toMatchObject({ code: 'request_aborted' })
  const second = sign(true, toHex('second'))
  const page = await openWindow(frame, server)
  await drawn(page)
  expect(page.document.body.textContent).toContain('second')
  button(page, 'reject')?.click()
  await expect(second).rejects.toMatchObject({ code: 'user_rejected' })
})

test('a window that is not the wallet’s is shown nothing, and what the app says was approved is not', async () => {
  const { frame, sign } = await openAsking()
  const [foreign, shown]: { readonly id?: string }[][] = [[], []]
  const hears = (told: object[] | undefined) => ({
    postMessage: (data: object) => told?.push(data),
  })
  let isOver = false
  const asked = sign(true).finally(() => {
    isOver = true
  })
  asked.catch(() => undefined)
  frame.post({ type: 'latchkey:window-ready' }, { origin: APP, source: hears(foreign) })
  frame.post({ type: 'latchkey:window-ready' }, { origin: WALLET, source: hears(shown) })
  await expect.poll(() => shown?.length).toBe(2)
  const approved = { type: 'latchkey:window-decided', id: shown?.[0]?.id, approved: true }
  frame.post(approved, { origin: APP })
  await frame.ask('GET_CHAIN_ID')
  expect([isOver, foreign]).toEqual([false, []])
  await frame.ask('RPC_ABORT')
  await expect(asked).rejects.toMatchObject({ code: 'request_aborted' })
})

const PAY = (from: Hex) => ({ method: 'eth_sendTransaction', params: [{ from, to: from }] })

test.each<[string, Options, FrameLimit]>([
  ['its host says nothing of it', { seesCovers: true, frameLimit: null }, 'text'],
  ['its host trusts every page', { seesCovers: true, frameLimit: 'any' }, 'any'],
  ['the browser tells of nothing that covers it', { frameLimit: 'any' }, 'nothing'],
])('where %s, the frame says what it approves itself', async (_, options, approves) => {
  const { frame } = await openFrame(options)
  const [ready] = frame.told.filter(({ message }) => message.type.endsWith('FRAME_READY'))
  expect(ready?.message.payload).toMatchObject({ approves })
})

test.each([null, 'text'] as const)(
  'text is signed in the frame, and nothing else, with frameLimit %s',
  async (frameLimit) => {
    const text = await openFrame({ seesCovers: true, frameLimit })
    const here = text.sign(false)
    await drawn(text.frame)
    button(text.frame, 'reject')?.click()
    await expect(here).rejects.toMatchObject({ code: 'user_rejected' })
    const needsWindow = { code: 'window_needed' }
    await expect(text.sign(false, '0xff')).rejects.toMatchObject(needsWindow)
    await expect(text.sign(false, `0x${'ff'.repeat(20)}`)).rejects.toMatchObject(needsWindow)
    await expect(text.sign(false, toHex('x'.repeat(32)))).rejects.toMatchObject(needsWindow)
    await expect(text.frame.ask('RPC_REQUEST', PAY(text.address))).rejects.toMatchObject(
      needsWindow,
    )
    const solana = (message: Uint8Array) =>
      text.frame.ask('RPC_REQUEST', {
        method: 'solana_signMessage',
        params: { message: encodeBase58(message) },
        chainId: 'solana:localnet',
      })
    await expect(solana(new Uint8Array([255]))).rejects.toMatchObject(needsWindow)
  },
)

test('a host may let the frame have nothing', async () => {
  const nothing = await openFrame({ seesCovers: true, frameLimit: 'nothing' })
  await expect(nothing.sign(false)).rejects.toMatchObject({ code: 'window_needed' })
})
