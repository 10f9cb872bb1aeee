import { act, cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { Connector, definePlugin, Namespace } from '@latchkey/kernel'
import { settle } from '@latchkey/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import { KitProvider } from '../kit-provider.js'
import { createSampleKit } from '../testing/sample-kit.js'
import { SAMPLE_ADDRESS, SAMPLE_NETWORKS } from '../testing/sample-wallet.js'
import { secondNetwork } from '../testing/second-namespace.js'
import { useAccount } from './use-account.js'
import { useBalance } from './use-balance.js'
import { useConnect } from './use-connect.js'
import { useDisconnect } from './use-disconnect.js'
import { useNetwork } from './use-network.js'
import { useProvider } from './use-provider.js'
import { useSendTransaction } from './use-send-transaction.js'
import { useSignMessage } from './use-sign-message.js'
import { useSignTypedData } from './use-sign-typed-data.js'
import { useSupports } from './use-supports.js'
import { useSwitchNetwork } from './use-switch-network.js'

afterEach(cleanup)

const OTHER = 'Sol111'

const during = (run: () => unknown = () => undefined) =>
  act(async () => {
    await run()
    await settle()
  })

/** A second namespace with a wallet on several networks at once, and its features. */
const solana = (asked: string[]) =>
  definePlugin({
    id: 'test:solana',
    setup(host) {
      host.add(Namespace, {
        id: 'solana',
        name: 'Solana',
        isAddress: (address) => address.startsWith('Sol'),
        accountTypes: ['eoa'],
        defaultAccountType: 'eoa',
        explorerPath: (address) => `/address/${address}`,
        guard: () => Promise.resolve({ default: (provider) => provider }),
      })
      host.add(Connector, {
        id: 'sun',
        name: 'Sun Wallet',
        type: 'EXTERNAL',
        namespaces: ['solana'],
        connect: () =>
          Promise.resolve([
            {
              namespace: 'solana',
              accounts: [{ address: OTHER }],
              network: 'solana:1',
              approved: 'all',
            },
          ]),
        restore: () => Promise.resolve(undefined),
        disconnect: () => Promise.resolve(),
        provider: () =>
          Promise.resolve({
            request: ({ method }) => {
              asked.push(method)
              return Promise.resolve(`solana ${method}`)
            },
          }),
        subscribe: () => () => undefined,
      })
      const amount = { amount: 5n, decimals: 9, symbol: 'SOL' }
      host.capability('solana', 'nativeBalance', () =>
        Promise.resolve({ default: () => ({ nativeBalance: () => Promise.resolve(amount) }) }),
      )
      host.capability('solana', 'signMessage', () =>
        Promise.resolve({
          default: ({ provider }) => ({
            signMessage: async () => String(await (await provider()).request({ method: 'sign' })),
          }),
        }),
      )
      host.capability('solana', 'sendTransaction', () =>
        Promise.resolve({
          default: ({ provider }) => ({
            sendTransaction: async () =>
              String(await (await provider()).request({ method: 'send' })),
          }),
        }),
      )
    },
  })

/** Every hook that takes a namespace, asked about Solana while EVM is shown. */
const useAll = () => ({
  shown: useAccount(),
  account: useAccount('solana'),
  byOption: useAccount({ namespace: 'solana' }),
  evm: useAccount('eip155'),
  network: useNetwork({ namespace: 'solana' }),
  balance: useBalance({ namespace: 'solana' }),
  provider: useProvider('solana'),
  evmProvider: useProvider('eip155'),
  sends: useSupports('sendTransaction', 'solana'),
  evmSends: useSupports('sendTransaction', 'eip155'),
  connect: useConnect(),
  disconnect: useDisconnect(),
  switching: useSwitchNetwork(),
  sign: useSignMessage('solana'),
  signShown: useSignMessage(),
  send: useSendTransaction('solana'),
  typed: useSignTypedData('solana'),
})

/** A page with EVM connected and shown; `now()` is what the hooks gave last. */
async function page() {
  const asked: string[] = []
  const networks = [...SAMPLE_NETWORKS, secondNetwork(1, 'Main'), secondNetwork(2, 'Test')]
  const { kit, wallet } = createSampleKit({ plugins: [solana(asked)], networks })
  const given: ReturnType<typeof useAll>[] = []
  function Reader() {
    given.push(useAll())
    return null
  }
  render(
    <StrictMode>
      <KitProvider kit={kit}>
        <Reader />
      </KitProvider>
    </StrictMode>,
  )
  await during(async () => {
    await kit.start()
    const connecting = kit.connections.connect('sample')
    wallet.approve()
    await connecting
  })
  const now = () => given.at(-1)!
  return {
    kit,
    wallet,
    now,
    asked,
    connectSolana: async () => {
      await during(() => void now().connect.run('sun', { namespaces: ['solana'] }))
      await during(() => {
        kit.connections.setActiveNamespace('eip155')
      })
    },
  }
}

test('useAccount, useProvider and useBalance tell nothing of a namespace that is not connected', async () => {
  const { now } = await page()
  const nobody = { status: 'disconnected', address: undefined }
  expect([now().account, now().byOption]).toMatchObject([nobody, nobody])
  expect(now().shown).toMatchObject({ status: 'connected', address: SAMPLE_ADDRESS })
  expect(now().provider).toBeUndefined()
  expect(now().balance.status).toBe('idle')
})

test('useConnect with a namespace connects it, and each hook tells of its own namespace', async () => {
  const { now, connectSolana } = await page()
  const evm = now().evm
  await connectSolana()
  const there = { status: 'connected', address: OTHER }
  expect([now().account, now().byOption]).toMatchObject([there, there])
  expect(now().shown).toMatchObject({ status: 'connected', address: SAMPLE_ADDRESS })
  expect(now().evm).toBe(evm)
  expect(now().balance).toMatchObject({ status: 'success', data: { amount: 5n, symbol: 'SOL' } })
})

test('useProvider asks the wallet of its namespace', async () => {
  const { now, connectSolana, asked } = await page()
  await connectSolana()
  await expect(now().provider?.request({ method: 'accounts' })).resolves.toBe('solana accounts')
  expect(asked).toEqual(['accounts'])
  expect(now().evmProvider).toBeDefined()
})

test('useNetwork lists the networks of its namespace, and useSwitchNetwork moves that one only', async () => {
  const { now, connectSolana } = await page()
  await connectSolana()
  expect(now().network.networks.map(({ id }) => id)).toEqual(['solana:1', 'solana:2'])
  expect(now().network.network?.id).toBe('solana:1')
  await during(() => now().switching.run('solana:2'))
  expect(now().switching.status).toBe('success')
  expect([now().network.network?.id, now().network.supported]).toEqual(['solana:2', true])
  expect(now().evm.network?.id).toBe('eip155:1')
})

test('useSupports answers for its namespace', async () => {
  const { now } = await page()
  expect([now().sends, now().evmSends]).toEqual([true, false])
})

test('useSignMessage and useSendTransaction ask the wallet of their namespace, whichever is shown', async () => {
  const { now, connectSolana, asked, wallet } = await page()
  await connectSolana()
  await during(() => now().sign.run('hello'))
  expect(now().sign).toMatchObject({ status: 'success', data: 'solana sign' })
  await during(() => now().send.run({ to: 'Sol222', value: 1n }))
  expect(now().send).toMatchObject({ status: 'success', data: 'solana send' })
  wallet.answers.personal_sign = '0xsigned'
  await during(() => now().signShown.run('hello'))
  expect(now().signShown.data).toBe('0xsigned')
  expect(asked).toEqual(['sign', 'send'])
})

test('useSignTypedData says that no plugin can where none can', async () => {
  const { now, connectSolana, asked } = await page()
  await connectSolana()
  const typed = { domain: {}, types: {}, primaryType: 'Mail', message: {} }
  await during(() => void now().typed.run(typed))
  expect(now().typed).toMatchObject({ status: 'error', error: { code: 'capability_missing' } })
  expect(asked).toEqual([])
})

test('useDisconnect of a namespace leaves the other as it was', async () => {
  const { now, connectSolana } = await page()
  await connectSolana()
  const evm = now().evm
  await during(() => now().disconnect.run({ namespace: 'solana' }))
  expect(now().account.status).toBe('disconnected')
  expect(now().evm).toBe(evm)
  expect(now().provider).toBeUndefined()
})
