// Apart: the wallets and kits that it starts stay registered with the page for as long as their modules are loaded.
import { afterEach, describe, expect, test } from 'vitest'
import { privateKeyToAccount } from 'viem/accounts'
import { createKit, isKitError, type Kit } from '@latchkey/kernel'
import { createFakePorts } from '@latchkey/kernel/testing'
import { embeddedWallet } from '@latchkey/embedded-wallet'
import { actAsWallet, createFakeFrame, FRAME_URL } from '@latchkey/embedded-wallet/testing'
import { eip155, eip155SignIn } from '@latchkey/eip155'
import { mainnet } from '@latchkey/eip155/networks'
import { SignIn, siwx } from '@latchkey/siwx'
import { memoryBackend } from '@latchkey/siwx/testing'
import { startLogin } from './embedded-login.js'

const key = privateKeyToAccount(`0x${'5e'.repeat(32)}`)

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

/** An app that requires its visitors to sign in, and whose visitors have an embedded wallet. */
async function app() {
  const ports = createFakePorts()
  const frame = createFakeFrame(ports.browser)
  const wallet = actAsWallet(frame)
  wallet.address = key.address.toLowerCase()
  const backend = memoryBackend({
    domains: ['app.example'],
    chains: [mainnet.id],
    namespaces: [eip155SignIn()],
    now: () => ports.clock.now(),
  })
  const kit = createKit({
    networks: [mainnet],
    plugins: [
      eip155(),
      siwx({ backend, required: true }),
      embeddedWallet({ frameUrl: FRAME_URL, defaultAccountTypes: { eip155: 'eoa' } }),
    ],
    ports,
  })
  kits.push(kit)
  await kit.start()
  const signIn = kit.get(SignIn)
  const view = () => kit.store.get(kit.router.routeAtom).name
  kit.modal.open()
  const service = await startLogin({ kit, frame, clock: ports.clock })
  const login = service.verifyOtp('123456').then(
    () => 'signed in',
    (error: unknown) => (isKitError(error) ? error.code : error),
  )
  await expect.poll(view, { timeout: 20_000 }).toBe('SIWXSignMessage')
  /** Presses the button of the view, and waits for the frame to be asked. */
  const press = async () => {
    await expect.poll(() => kit.store.get(signIn.requestAtom)?.message).toBeTruthy()
    signIn.sign().catch(() => undefined) // Told in the view.
    await expect.poll(() => frame.count('RPC_REQUEST')).toBeGreaterThan(0)
    return frame.last('RPC_REQUEST')!
  }
  return { ...ports, frame, kit, service, signIn, view, login, press, backend }
}

describe('a sign-in that is required, by an embedded wallet', () => {
  test('is asked for over its own view, which goes on, and is verified', async () => {
    const { frame, kit, view, login, press, backend } = await app()
    const asked = await press()
    expect(view()).toBe('ApproveTransaction')
    const [message] = (asked.payload as { readonly params: readonly `0x${string}`[] }).params
    const signature = await key.signMessage({ message: { raw: message! } })
    frame.reply(asked, { value: signature })
    expect(await login).toBe('signed in')
    expect(backend.sessions()).toHaveLength(1)
    expect(kit.store.get(kit.connections.accountAtom).account?.address).toBe(key.address)
  })

  test('holds the modal while it is asked for, and goes back to its view when it is refused', async () => {
    const { frame, kit, view, press, backend } = await app()
    const asked = await press()
    expect(kit.modal.close()).toBe('held')
    frame.reply(asked, { error: { message: 'no', code: 'user_rejected' } })
    await expect.poll(view).toBe('SIWXSignMessage')
    expect([kit.store.get(kit.modal.openAtom), backend.sessions()]).toEqual([true, []])
  })
})
