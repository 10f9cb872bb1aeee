import { afterEach, expect, test, vi } from 'vitest'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { ConnectButton } from '@latchkey/ui-react'
import { renderHook, renderKit, testReactView } from '@latchkey/ui-react/testing'
import { createKit, KitError } from '@latchkey/kernel'
import { createFakePorts, evmTestPlugin, TEST_NETWORKS, until } from '@latchkey/kernel/testing'
import { ProviderRpcError } from '@latchkey/kernel/testing/internal'
import { FIVE } from '../testing/five-namespaces.js'
import { memoryBackend } from '../testing/memory-backend.js'
import { signInKit, type SignInKitOptions } from '../testing/sign-in-kit.js'
import { refusedBy, SigningErrors } from '../client/signing-errors.js'
import { siwx, useSignIn } from './index.js'
import View from './sign-message-view.js'

afterEach(cleanup)

/** The modal at the view, with a message to read. */
async function shown(options: SignInKitOptions = {}) {
  const self = await signInKit({ ...options, plugin: siwx })
  const view = renderKit(<ConnectButton />, { kit: self.kit })
  const connecting = self.connect()
  connecting.catch(() => undefined)
  await view.during(() => until(self.kit.store, self.signIn.requestAtom, (one) => !!one?.message))
  await view.during(() => import('./words/en.js'))
  const signedIn = () =>
    until(self.kit.store, self.signIn.stateAtom, ({ status }) => status === 'signed-in')
  return { ...self, rendered: view, modal: view.modal(), connecting, signedIn }
}

const press = (modal: Awaited<ReturnType<typeof shown>>['modal'], name: string) => {
  fireEvent.click(modal.getByRole('button', { name }))
}

test('the site, the account, the statement and the whole text can be read before anything is signed', async () => {
  const { modal, prompts, request } = await shown({ siwx: { statement: 'I accept the terms.' } })
  modal.getByRole('heading', { name: 'Sign in' })
  modal.getByText('app.example')
  modal.getByText('I accept the terms.')
  modal.getByText('View full message')
  expect(modal.getByText(/wants you to sign in/).textContent).toBe(request()?.message)
  expect(prompts()).toBe(0)
})

test('one press signs in and closes the modal', async () => {
  const { modal, rendered, status, view, prompts, signedIn } = await shown()
  await rendered.during(async () => {
    press(modal, 'Sign')
    await signedIn()
  })
  expect([status(), view(), prompts()]).toEqual(['signed-in', '', 1])
})

test('a refusal is a toast, said aloud, each time; the next press tries again', async () => {
  const { kit, modal, rendered, wallet, status, signedIn } = await shown()
  const honest = wallet.behave('refuse')
  await rendered.during(() => {
    press(modal, 'Sign')
  })
  expect(modal.getAllByText(/Signature declined/)).toHaveLength(2)
  const toast = () => kit.store.get(kit.notices.toastAtom)
  expect(toast()).toMatchObject({ variant: 'error', message: 'Signature declined' })
  kit.notices.hideToast()
  await rendered.during(() => {
    press(modal, 'Try again')
  })
  expect(toast()?.message).toBe('Signature declined')
  expect(modal.getByRole('status').textContent).toContain('Signature declined')
  honest()
  await rendered.during(async () => {
    press(modal, 'Try again')
    await signedIn()
  })
  expect(status()).toBe('signed-in')
})

type Shown = Awaited<ReturnType<typeof shown>>

const ANOTHER = /Choose another account or wallet/
const UNABLE = { code: 'unsupported_method', origin: 'test', context: {}, user: undefined }

test.each<readonly [string, RegExp, (self: Shown) => void]>([
  [
    'the wallet can never sign',
    ANOTHER,
    ({ wallet }) => {
      const { request } = wallet.provider
      vi.spyOn(wallet.provider, 'request').mockImplementation((asked) =>
        asked.method === 'personal_sign'
          ? Promise.reject(new ProviderRpcError(-32601, 'Method not found'))
          : request(asked),
      )
    },
  ],
  [
    'the server can never verify, as of a contract that it has nobody to ask about,',
    ANOTHER,
    ({ backend }) => {
      backend.failNext('verify', refusedBy({ code: 'rpc_missing' }))
    },
  ],
  [
    'the wallet can never sign by a smart account',
    /might not support Smart Accounts/,
    ({ backend }) => {
      const error = SigningErrors.smart_account_unsupported({}, new KitError(UNABLE, 'unable'))
      backend.failNext('verify', error)
    },
  ],
])(
  'a message that %s is not tried again: the view leads to another account or wallet',
  async (_what, text, fails) => {
    const self = await shown()
    const { modal, rendered, view } = self
    fails(self)
    await rendered.during(() => {
      press(modal, 'Sign')
    })
    expect(modal.getAllByText(text)).not.toEqual([])
    expect(modal.queryByRole('button', { name: 'Try again' })).toBeNull()
    await rendered.during(() => {
      press(modal, 'Use another wallet')
    })
    expect(view()).toBe('Connect')
  },
)

test('while the wallet is asked the view says where to look, and after a while more', async () => {
  const { modal, rendered, wallet, clock } = await shown()
  wallet.hold('personal_sign')
  await rendered.during(() => {
    press(modal, 'Sign')
  })
  expect(modal.getAllByText(/Confirm in Test Wallet/)).toHaveLength(2)
  await rendered.during(() => clock.advance(15_000))
  modal.getAllByText(/Don’t see a request\?/)
})

test('while the server checks the signature a toast says so, and goes with the answer', async () => {
  const { modal, rendered, backend, kit, signIn } = await shown()
  const release = backend.hold('verify')
  await rendered.during(async () => {
    press(modal, 'Sign')
    await until(kit.store, signIn.stateAtom, ({ status }) => status === 'verifying')
  })
  expect(modal.getAllByText('Authenticating...')).toHaveLength(2)
  const toast = () => kit.store.get(kit.notices.toastAtom)
  expect(toast()).toMatchObject({ variant: 'loading', autoClose: false })
  await rendered.during(release)
  expect(toast()).toBeUndefined()
})

test('a required one holds: a refused close leads to Cancel, and Cancel leads out', async () => {
  const { modal, rendered, view, account, kit } = await shown({ siwx: { required: true } })
  await rendered.during(() => {
    press(modal, 'Close')
  })
  expect([view(), rendered.modalRoot()?.activeElement?.textContent]).toEqual([
    'SIWXSignMessage',
    'Cancel',
  ])
  expect(modal.getByRole('status').textContent).toContain('Finish or cancel this step first')
  await act(async () => {
    press(modal, 'Cancel')
    await until(kit.store, kit.connections.accountAtom, (one) => one.status === 'disconnected')
  })
  expect([view(), account().status]).toEqual(['', 'disconnected'])
})

test('an account whose session has ended says so, and asks at a press', async () => {
  const { rendered, clock, status, view, modal, kit, signedIn } = await shown({
    siwx: { required: true },
  })
  await rendered.during(async () => {
    press(modal, 'Sign')
    await signedIn()
    await import('./sign-in-note.js')
  })
  await rendered.during(() => {
    kit.modal.open('Account')
  })
  expect(modal.queryByText('Your session has ended.')).toBeNull()
  await rendered.during(() => clock.advance(60 * 60_000))
  expect([status(), view()]).toEqual(['expired', 'Account'])
  modal.getByText('Your session has ended.')
  await rendered.during(() => {
    press(modal, 'Sign in')
  })
  expect(view()).toBe('SIWXSignMessage')
})

function Greeting() {
  const { status, open } = useSignIn()
  return <button onClick={open}>{status}</button>
}

test('a page says whether its visitor is signed in, and asks', async () => {
  const { kit, connect, signIn } = await signInKit({ plugin: siwx })
  const view = renderKit(<Greeting />, { kit })
  screen.getByText('none')
  const connecting = connect()
  await view.during(() => until(kit.store, signIn.requestAtom, (one) => !!one?.message))
  await view.during(async () => {
    signIn.cancel()
    await connecting
  })
  await view.during(() => {
    fireEvent.click(screen.getByText('none'))
  })
  await view.during(() => until(kit.store, signIn.requestAtom, (one) => !!one?.message))
  await view.during(() => signIn.sign())
  screen.getByText('signed-in')
})

test('without the plugin the hook leaves the app’s tree alone, and its verbs say so', async () => {
  const kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin()],
    ports: createFakePorts(),
  })
  const { now, during } = renderHook(() => useSignIn(), { kit })
  await during()
  expect(now()).toMatchObject({ status: 'none', required: false })
  expect(now().open).toThrow('SIWX is not enabled')
  await expect(now().signOut()).rejects.toThrow('SIWX is not enabled')
})

test('keeps what every view keeps', async () => {
  const kit = () =>
    createKit({
      networks: TEST_NETWORKS,
      ports: createFakePorts(),
      plugins: [
        evmTestPlugin(),
        siwx({
          backend: memoryBackend({
            domains: ['app.example'],
            chains: ['eip155:1'],
            namespaces: FIVE,
          }),
        }),
      ],
    })
  const route = { name: 'SIWXSignMessage', params: undefined } as const
  const checks = await testReactView({ View, route, kit })
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
})
