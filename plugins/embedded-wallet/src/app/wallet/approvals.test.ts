import { describe, expect, test } from 'vitest'
import { failing, settle } from '@latchkey/kernel/testing'
import { codeOf, signedIn } from '../../testing/embedded-kit.js'
import { FRAME_URL } from '../../testing/fake-frame.js'
import { ALICE, BOB } from '../../testing/fake-wallet.js'
import { SAFE_METHODS, UNSAFE_METHODS } from '../../wire/messages.js'

const SIGN = { method: 'personal_sign', params: ['0x68656c6c6f', ALICE] }
const PAY = {
  method: 'eth_sendTransaction',
  params: [{ from: ALICE, to: BOB, value: 255n, gas: '0x5208' }],
}

/** Signed in, with the provider that the app gets. */
async function rig() {
  const self = await signedIn()
  const { kit, frame, service } = self
  const provider = await kit.connections.provider('eip155')
  const shown = () => ({
    open: self.read(kit.modal.openAtom),
    view: self.read(kit.router.routeAtom).name,
    approval: self.read(service.approvalAtom)?.method,
  })
  /** Waits until the frame has so many requests. */
  const asked = async (count = 1) => {
    await expect.poll(() => frame.count('RPC_REQUEST')).toBe(count)
    return frame.last('RPC_REQUEST')!
  }
  return { ...self, provider, shown, asked }
}

/** The code that client libraries know an error by. */
const REJECTED = 4001

describe('a request that acts', () => {
  test('shows the frame over the modal, which opens for it and closes with the answer', async () => {
    const { provider, frame, shown, asked } = await rig()
    const signing = provider.request(SIGN)
    const request = await asked()
    expect(shown()).toEqual({
      open: true,
      view: 'ApproveTransaction',
      approval: 'personal_sign',
    })
    expect(frame.made.at(-1)?.style).toMatchObject({ width: '100%', pointerEvents: 'auto' })
    expect(request.payload).toEqual({
      ...SIGN,
      chainId: 1,
      chainNamespace: 'eip155',
    })
    frame.reply(request, { value: '0xsigned' })
    expect(await signing).toBe('0xsigned')
    expect(shown()).toMatchObject({ open: false, approval: undefined })
    expect(frame.made.at(-1)?.style).toMatchObject({ width: '0', pointerEvents: 'none' })
  })

  test('goes back to the view that it came from, and runs what the stack has for its end', async () => {
    const { kit, provider, frame, shown, asked } = await rig()
    kit.modal.open('Account')
    kit.router.push('Networks')
    const signing = provider.request(SIGN)
    frame.reply(await asked(), { value: '0xsigned' })
    await signing
    expect(shown()).toMatchObject({ open: true, view: 'Networks' })
  })

  test('has numbers of any size as hex', async () => {
    const { provider, asked } = await rig()
    void codeOf(provider.request(PAY))
    expect((await asked()).payload).toMatchObject({
      params: [{ from: ALICE, to: BOB, value: '0xff', gas: '0x5208' }],
    })
  })

  test.each([
    ['refused by the visitor', { message: 'x', code: 'user_rejected' }, REJECTED],
    ['refused in words alone', 'User rejected the request', REJECTED],
    ['refused by a node', { message: 'nonce too low', code: 'node_refused' }, 'frame_refused'],
  ])('that is %s rejects, and goes back', async (_how, error, code) => {
    const { kit, provider, frame, shown, asked } = await rig()
    kit.modal.open('Account')
    kit.router.push('Networks')
    const signing = codeOf(provider.request(SIGN))
    frame.reply(await asked(), { error })
    expect(await signing).toBe(code)
    expect(shown()).toEqual({ open: true, view: 'Networks', approval: undefined })
  })

  test('that finds no visitor signed in ends the connection, and gives the reason', async () => {
    const { provider, frame, asked, account, wallet } = await rig()
    const signing = codeOf(provider.request(SIGN))
    const request = await asked()
    wallet.signedIn = false
    frame.reply(request, { error: { message: 'x', code: 'not_connected' } })
    expect(await signing).toBe('login_needed')
    await expect.poll(() => account().status).toBe('disconnected')
  })

  test.each([
    ['eth_sendTransaction', { from: BOB, to: ALICE }],
    ['eth_sendUserOperation', { sender: BOB, from: ALICE, callData: '0x' }],
  ])('of another account than those of the wallet is not sent: %s', async (method, given) => {
    const { provider, frame, shown } = await rig()
    const asking = codeOf(provider.request({ method, params: [given] }))
    expect(await asking).toBe('account_mismatch')
    expect([frame.count('RPC_REQUEST'), shown().open]).toEqual([0, false])
  })

  test.each([
    ['eth_sendTransaction', [{ to: BOB }], [{ from: ALICE, to: BOB }]],
    ['eth_sendTransaction', [{ from: null, to: BOB }], [{ from: ALICE, to: BOB }]],
    ['wallet_sendCalls', [{ calls: [] }], [{ from: ALICE, calls: [] }]],
    ['eth_sendUserOperation', [{ nonce: 1n }, BOB], [{ sender: ALICE, nonce: '0x1' }, BOB]],
  ])('names the account that is shown where %s names none', async (method, given, sent) => {
    const { provider, asked } = await rig()
    void codeOf(provider.request({ method, params: given }))
    expect((await asked()).payload).toMatchObject({ method, params: sent })
  })

  test('whose parameters have no end is not sent', async () => {
    const { provider, frame } = await rig()
    const round: Record<string, unknown> = { from: ALICE }
    round['self'] = round
    const asking = codeOf(provider.request({ method: 'eth_sendTransaction', params: [round] }))
    expect(await asking).toBe('frame_request_invalid')
    expect(frame.count('RPC_REQUEST')).toBe(0)
  })
})

test('a frame that can keep nothing forgets a session that its window does not have', async () => {
  const { provider, frame, service, account, browser, read } = await rig()
  const asked: string[] = []
  const popup = {
    closed: false,
    focus: () => undefined,
    close: () => {
      popup.closed = true
    },
    postMessage({ type, id }: { readonly type: string; readonly id: string }) {
      asked.push(type)
      const answer = { type: type.replace('app', 'frame') + '_SUCCESS', id }
      queueMicrotask(() => {
        frame.say({ ...answer, payload: { isConnected: false } }, { source: popup })
      })
    },
  }
  Object.assign(browser.window, { open: () => popup, outerWidth: 1_280, outerHeight: 1_000 })
  frame.tell('FRAME_READY', { storage: 'blocked' })
  await settle()
  const signing = codeOf(provider.request(SIGN))
  await expect.poll(() => read(service.approvalAtom)?.where).toBe('window')
  service.openWindow()
  await expect.poll(() => frame.listeners()).toBe(2)
  frame.say({ type: '@w3m-frame/FRAME_READY' }, { source: popup })
  expect(await signing).toBe('login_needed')
  expect(asked).not.toContain('@w3m-app/RPC_REQUEST')
  await expect.poll(() => account().status).toBe('disconnected')
  expect([frame.count('SIGN_OUT'), popup.closed]).toEqual([1, true])
})

test('a press on a payment opens the window of a frame that approves text alone, and a sign-in opens none', async () => {
  const { provider, frame, browser, asked } = await rig()
  let opened = 0
  const popup = { closed: false, location: { href: '' }, close: () => (popup.closed = true) }
  Object.assign(popup, { postMessage: () => undefined, focus: () => undefined })
  const navigator = { userActivation: { isActive: true } }
  Object.assign(browser.window, { navigator, open: () => (opened += 1) && popup })
  frame.tell('FRAME_READY', { approves: 'text' })
  await settle()
  const signing = provider.request(SIGN)
  frame.reply(await asked(), { value: '0xsigned' })
  await signing
  expect(opened).toBe(0)
  const paying = provider.request(PAY)
  const needsWindow = { message: 'In a window.', code: 'window_needed' }
  frame.reply(await asked(2), { error: needsWindow })
  const inWindow = await asked(3)
  expect(inWindow.payload).toMatchObject({ method: PAY.method, inWindow: true })
  expect([opened, popup.location.href]).toEqual([1, FRAME_URL])
  frame.reply(inWindow, { value: '0xhash' })
  expect(await paying).toBe('0xhash')
  expect(popup.closed).toBe(true)
})

describe('ends of a request without an answer', () => {
  type Rig = Awaited<ReturnType<typeof rig>>
  const ways: readonly (readonly [how: string, end: (self: Rig) => unknown])[] = [
    ['the visitor’s no', ({ service }) => service.cancelApproval()],
    ['closing the modal', ({ kit }) => kit.modal.close()],
    ['going back', ({ kit }) => kit.router.back()],
  ]
  test.each(ways)('%s tells the frame, and rejects as refused', async (_how, end) => {
    const self = await rig()
    const { kit, provider, frame, shown, asked, service } = self
    kit.modal.open('Account')
    const signing = codeOf(provider.request(SIGN))
    const request = await asked()
    end(self)
    expect(self.read(service.approvalAtom)).toBeUndefined()
    expect(await signing).toBe(REJECTED)
    expect(frame.count('RPC_ABORT')).toBe(1)
    if (shown().open) expect(shown().view).toBe('Account')
    frame.reply(request, { value: '0xlate' })
    await settle()
    expect(self.read(service.approvalAtom)).toBeUndefined()
  })

  test('an approval from before the frame heard of the end is reported as it is', async () => {
    const { provider, frame, service, asked } = await rig()
    frame.when('RPC_ABORT', 'silent')
    const paying = provider.request(PAY)
    const request = await asked()
    service.cancelApproval()
    await expect.poll(() => frame.count('RPC_ABORT')).toBe(1)
    frame.reply(request, { value: '0xhash' })
    expect(await paying).toBe('0xhash')
  })

  test('a frame that does not hear of the end delays nothing', async () => {
    const { provider, frame, service, asked, clock } = await rig()
    frame.when('RPC_ABORT', 'silent')
    const signing = codeOf(provider.request(SIGN))
    await asked()
    service.cancelApproval()
    await expect.poll(() => frame.count('RPC_ABORT')).toBe(1)
    await clock.advance(3_000)
    expect(await signing).toBe(REJECTED)
    const again = provider.request(SIGN)
    frame.reply(await asked(2), { value: '0xsigned' })
    expect(await again).toBe('0xsigned')
  })

  test('a frame that is still on its way is not waited for, and never hears of the request', async () => {
    const self = await rig()
    const { provider, frame, service } = self
    frame.made[0]?.remove()
    frame.state.loads = false
    const signing = codeOf(provider.request(SIGN))
    await expect.poll(() => frame.made.length).toBe(2)
    service.cancelApproval()
    expect(await signing).toBe(REJECTED)
    frame.tell('FRAME_READY')
    await expect.poll(() => self.read(service.frameAtom)).toBe('ready')
    await settle()
    expect(frame.count('RPC_REQUEST')).toBe(0)
  })

  test('signing out ends it, too', async () => {
    const { kit, provider, asked } = await rig()
    const signing = codeOf(provider.request(SIGN))
    await asked()
    const leaving = kit.connections.disconnect()
    expect(await signing).toBe(REJECTED)
    await leaving
  })
})

describe('several requests', () => {
  test('are shown one after another, in one view', async () => {
    const { provider, frame, shown, asked, kit } = await rig()
    const views: string[] = []
    kit.events.on('route:changed', ({ route }) => void views.push(route.name))
    const first = provider.request(SIGN)
    const second = provider.request(PAY)
    const one = await asked()
    await settle()
    expect([frame.count('RPC_REQUEST'), shown().approval]).toEqual([1, 'personal_sign'])
    frame.reply(one, { value: '0xfirst' })
    expect(await first).toBe('0xfirst')
    const other = await asked(2)
    expect(shown()).toMatchObject({ open: true, approval: 'eth_sendTransaction' })
    frame.reply(other, { value: '0xsecond' })
    expect(await second).toBe('0xsecond')
    expect([shown().open, views]).toEqual([false, ['ApproveTransaction']])
  })

  test('all end with the view', async () => {
    const { provider, frame, asked, service } = await rig()
    const first = codeOf(provider.request(SIGN))
    const second = codeOf(provider.request(PAY))
    await asked()
    service.cancelApproval()
    expect([await first, await second]).toEqual([REJECTED, REJECTED])
    expect(frame.count('RPC_REQUEST')).toBe(1)
  })

  test('that waited while another account came is not sent', async () => {
    const { provider, frame, wallet, asked, account } = await rig()
    const first = codeOf(provider.request(SIGN))
    const second = codeOf(provider.request(PAY))
    await asked()
    Object.assign(wallet, { address: BOB, token: 'bob' })
    frame.tell('SESSION_UPDATE', { token: 'bob' })
    await expect.poll(() => account().account?.address).toBe(BOB)
    expect([await first, await second]).toEqual([REJECTED, REJECTED])
    expect(frame.count('RPC_REQUEST')).toBe(1)
  })
})

describe('the lists', () => {
  test('a method that reads goes to the frame at once, and shows nothing', async () => {
    expect(
      await failing(
        SAFE_METHODS.filter((one) => !['eth_accounts', 'eth_chainId'].includes(one)),
        async (method) => {
          const { provider, frame, shown, asked } = await rig()
          const reading = provider.request({ method, params: [] })
          frame.reply(await asked(), { value: { method } })
          expect(await reading).toEqual({ method })
          expect(shown().open).toBe(false)
        },
      ),
    ).toEqual([])
  })

  test('a method that acts waits for the visitor', async () => {
    expect(
      await failing(
        UNSAFE_METHODS.filter((one) => !one.startsWith('solana_')),
        async (method) => {
          const { provider, frame, shown, asked } = await rig()
          const params =
            method === 'personal_sign' ? SIGN.params : [{ from: ALICE, address: ALICE }]
          const asking = provider.request({
            method,
            params: method === 'eth_signTypedData_v4' ? [ALICE, '{}'] : params,
          })
          const request = await asked()
          expect(shown().approval).toBe(method)
          frame.reply(request, { value: '0x1' })
          expect(await asking).toBe('0x1')
        },
      ),
    ).toEqual([])
  })

  test.each([
    'eth_sign',
    'wallet_addEthereumChain',
    'wallet_watchAsset',
    'eth_getEncryptionPublicKey',
    'solana_signMessage',
    '__proto__',
    '',
  ])('"%s" is on neither, and no visitor is asked', async (method) => {
    const { provider, frame } = await rig()
    const asking = provider.request({ method, params: [] })
    await expect(asking).rejects.toMatchObject({
      code: 'rpc_method_not_allowed',
      message: 'Requested RPC call is not allowed',
      context: { method: JSON.stringify(method) },
    })
    expect(frame.count('RPC_REQUEST')).toBe(0)
  })

  test('a method that the frame does not do is named to the developer', async () => {
    const { provider, frame } = await rig()
    const refusal = { message: 'no', code: 'method_unsupported' }
    frame.when('RPC_REQUEST', () => ({ error: refusal }))
    const asking = provider.request({ method: 'eth_newFilter', params: [] })
    await expect(asking).rejects.toMatchObject({
      code: 'rpc_method_not_allowed',
      message: 'Requested RPC call is not allowed',
      context: { method: 'eth_newFilter' },
    })
  })
})

test('the recovery phrase is shown in the frame, and its view left after it', async () => {
  const { service, frame, shown } = await rig()
  const exporting = service.exportWallet()
  await expect.poll(() => frame.count('EXPORT_WALLET')).toBe(1)
  expect(shown()).toMatchObject({ view: 'ApproveTransaction', approval: 'EXPORT_WALLET' })
  frame.reply(frame.last('EXPORT_WALLET')!, {})
  await exporting
  expect(shown()).toMatchObject({ open: false, approval: undefined })
})
