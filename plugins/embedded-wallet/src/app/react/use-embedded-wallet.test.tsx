import { afterEach, expect, test } from 'vitest'
import { cleanup } from '@testing-library/react'
import { createKit } from '@latchkey/kernel'
import { createFakePorts, evmTestPlugin, TEST_NETWORKS } from '@latchkey/kernel/testing'
import { renderHook } from '@latchkey/ui-react/testing'
import { standingWallet } from '../../testing/standing-wallet.js'
import { useEmbeddedWallet } from './use-embedded-wallet.js'

afterEach(cleanup)

test('useEmbeddedWallet follows a login, and its calls reach the wallet', async () => {
  const wallet = standingWallet()
  const kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin(), wallet.plugin],
    ports: createFakePorts(),
  })
  const { now, during } = renderHook(() => useEmbeddedWallet(), { kit })
  expect(now()).toMatchObject({ user: undefined, login: { step: 'idle' }, smartAccounts: true })
  await during(() => now().startEmail('ann@example.com'))
  await during(() => wallet.login({ step: 'otp', email: 'ann@example.com' }))
  expect(now().login).toMatchObject({ step: 'otp', email: 'ann@example.com' })
  await during(() => now().verifyOtp('123456'))
  await during(() => wallet.user({ email: 'ann@example.com' }))
  expect(now().user).toMatchObject({ email: 'ann@example.com' })
  expect(wallet.calls).toEqual(['startEmail ann@example.com', 'verifyOtp 123456'])
  kit.dispose()
})

test('before the kit is there no visitor is signed in, and a call fails', async () => {
  const { now } = renderHook(() => useEmbeddedWallet(), {
    load: () => new Promise(() => undefined),
  })
  expect(now()).toMatchObject({
    user: undefined,
    login: { step: 'idle' },
    change: { step: 'idle' },
  })
  await expect(now().startEmail('ann@example.com')).rejects.toMatchObject({ code: 'kit_missing' })
})
