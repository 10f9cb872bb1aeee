import { describe, expect, test } from 'vitest'
import {
  connectedKit,
  settle,
  TEST_NETWORKS,
  type EvmWalletOptions,
} from '@latchkey/kernel/testing'
import { eip155 } from '../index.js'

async function switching(wallet: EvmWalletOptions = {}) {
  const rig = await connectedKit({ plugins: [eip155()], wallet: { chains: [1, 10], ...wallet } })
  const feature = await rig.kit.capabilities.get('switchNetwork', 'eip155')
  const ten = TEST_NETWORKS.find(({ id }) => id === 'eip155:10')
  if (!ten) throw new Error('The test networks changed.')
  const go = (signal?: AbortSignal) => feature.switchNetwork(ten, signal ? { signal } : {})
  return { ...rig, go, ten, feature }
}

test('a network the wallet knows is switched to with one prompt', async () => {
  const { wallet, go } = await switching()
  const before = wallet.prompts
  await go()
  expect(wallet.chainId).toBe(10)
  expect(wallet.count('wallet_addEthereumChain')).toBe(0)
  expect(wallet.prompts - before).toBe(1)
})

describe('an unknown network is added', () => {
  test.each([
    'unknown-chain-4902',
    'unknown-chain-wrapped',
    'unknown-chain-message',
    'unknown-chain-5000',
  ] as const)('after "%s"', async (behaviour) => {
    const { wallet, go } = await switching()
    wallet.behave(behaviour)
    await go()
    expect(wallet.chainId).toBe(10)
    expect(wallet.count('wallet_addEthereumChain')).toBe(1)
  })

  test('with all the wallet needs to know, and only secure URLs', async () => {
    const { wallet, ten, feature } = await switching()
    wallet.behave('unknown-chain-4902')
    await feature.switchNetwork({
      ...ten,
      rpcUrls: ['http://plain.example', 'https://ten.example/rpc', 'http://127.0.0.1:8545'],
      explorers: [{ name: 'Scan', url: 'https://scan.example' }],
      icon: 'https://icons.example/ten.png',
    })
    const added = wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params).toEqual([
      {
        chainId: '0xa',
        chainName: 'Ten',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://ten.example/rpc', 'http://127.0.0.1:8545'],
        blockExplorerUrls: ['https://scan.example'],
        iconUrls: ['https://icons.example/ten.png'],
      },
    ])
  })

  test.each([
    [['https://a.example', 'https://proxy.example/v1?projectId=p'], ['https://a.example']],
    [['https://proxy.example/v1?projectId=p'], ['https://proxy.example/v1?projectId=p']],
  ])('of %j the wallet is offered %j: no key of the app without need', async (rpcUrls, offered) => {
    const { wallet, ten, feature } = await switching()
    wallet.behave('unknown-chain-4902')
    await feature.switchNetwork({ ...ten, rpcUrls })
    const added = wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params).toMatchObject([{ rpcUrls: offered }])
  })

  test('and switched to when adding alone does not move the wallet', async () => {
    const { wallet, go } = await switching({ chains: [1] })
    wallet.behave('add-without-switch')
    await go()
    expect(wallet.chainId).toBe(10)
    expect(wallet.count('wallet_switchEthereumChain')).toBe(2)
  })

  test('but not when there is no URL the wallet would take', async () => {
    const { wallet, ten, feature } = await switching()
    wallet.behave('unknown-chain-4902')
    const going = feature.switchNetwork({ ...ten, rpcUrls: ['http://plain.example'] })
    await expect(going).rejects.toMatchObject({ code: 'chain_unknown' })
    expect(wallet.count('wallet_addEthereumChain')).toBe(0)
  })
})

test.each([-32601, 4200, -32603, -32602])(
  'a wallet that does not know the network, and answers %s when it is to be added, has an unknown network',
  async (code) => {
    const { wallet, go } = await switching()
    wallet.behave('unknown-chain-4902')
    wallet.hold('wallet_addEthereumChain')
    const going = go()
    await wallet.reached('wallet_addEthereumChain')
    wallet.fail('wallet_addEthereumChain', { code, message: 'No.' })
    await expect(going).rejects.toMatchObject({ code: 'chain_unknown' })
  },
)

test.each([
  ['refuse-switch', 'user_rejected'],
  ['chain-add-refused', 'user_rejected'],
  ['switch-unsupported', 'unsupported_method'],
] as const)('a wallet that does "%s" fails it with %s', async (behaviour, code) => {
  const { wallet, go } = await switching()
  wallet.behave(behaviour)
  await expect(go()).rejects.toMatchObject({ code })
  expect(wallet.chainId).toBe(1)
})

test('a refusal with the code 5000 is a refusal, not an unknown network', async () => {
  const { wallet, go } = await switching()
  wallet.hold('wallet_switchEthereumChain')
  const going = go()
  await wallet.reached('wallet_switchEthereumChain')
  wallet.fail('wallet_switchEthereumChain', { code: 5000, message: 'User rejected.' })
  await expect(going).rejects.toMatchObject({ code: 'user_rejected' })
  expect(wallet.count('wallet_addEthereumChain')).toBe(0)
})

test('a wallet that moves without telling is believed when asked', async () => {
  const { wallet, go } = await switching()
  wallet.behave('switch-silently')
  await go()
  expect(wallet.chainId).toBe(10)
})

test('a wallet that takes its time is waited for', async () => {
  const { wallet, clock, go } = await switching()
  const stop = wallet.behave('ignore-switch')
  const going = go()
  await clock.advance(1_200)
  stop()
  wallet.switchChain(10)
  await expect(going).resolves.toBeUndefined()
  expect(clock.pending()).toBe(0)
})

test.each([
  ['ignore-switch', 'eip155:1'],
  ['switch-elsewhere', 'eip155:137'],
  ['lie-about-chain', 'eip155:31337'],
] as const)(
  'a wallet that does "%s" is found out after five seconds',
  async (behaviour, actual) => {
    const { wallet, clock, go } = await switching()
    wallet.behave(behaviour)
    const going = go()
    const outcome = expect(going).rejects.toMatchObject({
      code: 'switch_ignored',
      context: { expected: 'eip155:10', actual },
    })
    await clock.advance(5_000)
    await outcome
  },
)

test('giving up ends the wait and leaves no listener and no timer', async () => {
  const { wallet, clock, go } = await switching()
  const before = wallet.listeners()
  const timers = clock.pending()
  wallet.behave('ignore-switch')
  const controller = new AbortController()
  const going = go(controller.signal)
  await clock.advance(700)
  controller.abort(new Error('left'))
  await expect(going).rejects.toThrow('left')
  await settle()
  expect(wallet.listeners()).toEqual(before)
  expect(clock.pending()).toBe(timers)
})
