import { act, cleanup } from '@testing-library/react'
import { Connector, definePlugin, type ConnectorGrant, type Provider } from '@latchkey/kernel'
import { settle } from '@latchkey/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import { ConnectButton } from '../connect-button.js'
import { renderKit } from '../testing/render-kit.js'
import { createSampleKit } from '../testing/sample-kit.js'
import { SAMPLE_ADDRESS } from '../testing/sample-wallet.js'
import { WalletButton } from '../wallet-button.js'
import { useAccount } from './use-account.js'
import { useAttempts } from './use-attempts.js'
import { useConnect } from './use-connect.js'
import { useProvider } from './use-provider.js'

afterEach(cleanup)

const OTHER_ADDRESS = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

/** A wallet app behind a code: it answers when the test lets it. */
function remoteWallet() {
  const waiting: ((grants: readonly ConnectorGrant[]) => void)[] = []
  const plugin = definePlugin({
    id: 'test:remote',
    setup(host) {
      host.add(Connector, {
        id: 'remote',
        name: 'Remote Wallet',
        type: 'EXTERNAL',
        namespaces: ['eip155'],
        connect: () => new Promise((resolve) => waiting.push(resolve)),
        restore: () => Promise.resolve(undefined),
        disconnect: () => Promise.resolve(),
        provider: () => Promise.resolve({ request: () => Promise.resolve('remote') }),
        subscribe: () => () => undefined,
      })
    },
  })
  const approve = () => {
    const grant: ConnectorGrant = {
      namespace: 'eip155',
      accounts: [{ address: OTHER_ADDRESS }],
      network: 'eip155:1',
      approved: 'all',
    }
    for (const resolve of waiting.splice(0)) resolve([grant])
  }
  return { plugin, approve }
}

const useAll = () => ({
  account: useAccount(),
  provider: useProvider('eip155') as Provider | undefined,
  attempts: useAttempts(),
  connect: useConnect(),
})

/** A page with a button for the account, and one for each wallet. */
function page() {
  const remote = remoteWallet()
  const sample = createSampleKit({ plugins: [remote.plugin], multiWallet: true })
  const given: ReturnType<typeof useAll>[] = []
  function Reader() {
    given.push(useAll())
    return null
  }
  const view = renderKit(
    <>
      <Reader />
      <ConnectButton balance={false} />
      <WalletButton wallet={{ id: 'sample', name: 'Sample Wallet', rdns: 'example.sample' }} />
    </>,
    { kit: sample.kit },
  )
  const now = () => given.at(-1)!
  const connectSample = () =>
    view.during(async () => {
      await sample.kit.start()
      void now().connect.run('sample')
      await settle()
      sample.wallet.approve()
    })
  return { ...sample, ...view, remote, now, connectSample }
}

test('while another wallet is asked the account, its provider and the button stay as they are', async () => {
  const { kit, now, inside, during, connectSample, remote, wallet } = page()
  await connectSample()
  const { provider } = now()
  const face = inside().getByRole('button').textContent
  await during(() => void now().connect.run('remote'))
  expect(now().account).toMatchObject({ status: 'connected', address: SAMPLE_ADDRESS })
  expect(now().provider).toBe(provider)
  wallet.answers.eth_chainId = '0x1'
  await expect(now().provider?.request({ method: 'eth_chainId' })).resolves.toBe('0x1')
  expect(inside().getByRole('button').textContent).toBe(face)
  expect(inside('wallet-button').getByRole('button').getAttribute('aria-busy')).toBe('false')
  expect(now().attempts).toMatchObject([
    { connectorId: 'remote', wallet: { name: 'Remote Wallet' }, namespaces: ['eip155'] },
  ])
  await during(() => {
    remote.approve()
  })
  expect(now().account).toMatchObject({ status: 'connected', address: OTHER_ADDRESS })
  expect(now().attempts).toEqual([])
  expect(kit.store.get(kit.connections.connectionsAtom)).toHaveLength(2)
  expect(inside().getByRole('status').textContent).toContain('Remote Wallet')
})

test('a code of one’s own that goes on waiting hides no wallet that connected meanwhile', async () => {
  const { kit, now, during, connectSample } = page()
  const waiting = new AbortController()
  await during(async () => {
    await kit.start()
    kit.connections.connect('remote', { signal: waiting.signal }).catch(() => undefined)
  })
  expect(now().account).toMatchObject({ status: 'connecting', address: undefined })
  await connectSample()
  expect(now().account).toMatchObject({ status: 'connected', address: SAMPLE_ADDRESS })
  expect(now().provider).toBeDefined()
  expect(now().attempts.map(({ connectorId }) => connectorId)).toEqual(['remote'])
  act(() => {
    waiting.abort()
  })
  await during(() => undefined)
  expect(now().attempts).toEqual([])
  expect(now().account.status).toBe('connected')
})
