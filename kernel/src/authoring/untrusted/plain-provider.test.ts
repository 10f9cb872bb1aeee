import { expect, test } from 'vitest'
import { createEip1193Connector } from '../eip1193/connector.js'
import type { Provider } from '../../core/points/connector.js'
import { connectedKit } from '../../testing/connected-kit.js'
import { createEvmWallet } from '../../testing/evm-wallet/evm-wallet.js'
import { evmStub } from '../../testing/stub-namespace.js'
import { plainProvider } from './plain-provider.js'

/** A wallet whose object answers every name with a function, as a proxy over a message channel does. */
const answersEveryName = (provider: Provider): Provider =>
  new Proxy(provider, {
    get: (target, name) =>
      name in target ? target[name as keyof Provider] : () => new Promise(() => undefined),
  })

test('a provider with a member "then" is given out, and answers', async () => {
  const wallet = createEvmWallet({ chains: [1] })
  const { rdns, name } = wallet.info
  const provider = answersEveryName(wallet.provider)
  const connector = createEip1193Connector({ id: rdns, name, type: 'ANNOUNCED' }, provider)
  const { kit } = await connectedKit({ plugins: [evmStub([connector])], wallet })
  const given = await kit.connections.provider('eip155')
  await expect(given.request({ method: 'eth_chainId' })).resolves.toBe('0x1')
  expect(await kit.connections.provider('eip155')).toBe(given)
})

test('a guard that hands on an object with a "then" changes nothing', async () => {
  const wallet = createEvmWallet({ chains: [1] })
  const plugin = evmStub(
    [createEip1193Connector({ id: 'w', name: 'W', type: 'ANNOUNCED' }, wallet.provider)],
    answersEveryName,
  )
  const { kit } = await connectedKit({ plugins: [plugin], wallet, connectorId: 'w' })
  const given = await kit.connections.provider('eip155')
  await expect(given.request({ method: 'eth_chainId' })).resolves.toBe('0x1')
})

test('listening gives the same object back, and not the wallet’s own', () => {
  const heard: string[] = []
  const raw: Provider = {
    request: () => Promise.resolve('raw'),
    on: (event) => {
      heard.push(`on ${event}`)
      return raw
    },
    removeListener: (event) => {
      heard.push(`off ${event}`)
      return raw
    },
  }
  const plain = plainProvider(raw)
  const listener = () => undefined
  expect(plain.on?.('message', listener)).toBe(plain)
  expect(plain.removeListener?.('message', listener)).toBe(plain)
  expect(heard).toEqual(['on message', 'off message'])
})

test('a provider that throws in place of a rejection rejects', async () => {
  const plain = plainProvider({
    request: () => {
      throw new Error('at once')
    },
  })
  await expect(plain.request({ method: 'x' })).rejects.toThrow('at once')
})
