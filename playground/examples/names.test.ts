import { expect, test } from 'vitest'
import { encodeErrorResult, parseAbi } from 'viem'
import { Connector, definePlugin } from '@latchkey/kernel'
import {
  createEvmWallet,
  createFakePorts,
  evmTestConnector,
  type HttpAnswer,
} from '@latchkey/kernel/testing'
import { namesWith } from './names.js'

const SERVICE = 'https://rpc.walletconnect.org/v1/profile'
const wallet = createEvmWallet()
const embedded = () =>
  definePlugin({
    id: 'test:embedded',
    setup(host) {
      host.add(Connector, { ...evmTestConnector(wallet), id: 'embedded', type: 'AUTH' })
    },
  })

/** A node of Ethereum without any ENS name. */
const ethereum: HttpAnswer = ({ body }) => {
  const abi = parseAbi(['error ResolverNotFound(bytes name)'])
  const data = encodeErrorResult({ abi, errorName: 'ResolverNotFound', args: ['0x'] })
  const { method } = body as { readonly method: string }
  if (method === 'eth_chainId') return { json: { result: '0x1' } }
  return { json: { error: { code: 3, message: 'execution reverted', data } } }
}

/** A service that has the name once it was registered. */
const routes = () => {
  const record = {
    name: 'alice.reown.id',
    attributes: {},
    addresses: { 60: { address: wallet.address, created_at: null } },
  }
  let isRegistered = false
  return {
    '*': ethereum,
    [`${SERVICE}/suggestions/alice`]: () => ({
      json: { suggestions: [{ name: 'alice.reown.id', registered: isRegistered }] },
    }),
    [`POST ${SERVICE}/account`]: () => {
      isRegistered = true
      return { json: { success: true, ...record } }
    },
    [`${SERVICE}/account/alice.reown.id`]: () => ({ json: isRegistered ? record : [] }),
    [`${SERVICE}/reverse/*`]: () => ({ json: isRegistered ? [record] : [] }),
  }
}

test('the example of names registers one, and finds it both ways, without any screen', async () => {
  const ports = createFakePorts({ routes: routes() })
  const { kit, type, follow, register, addressOf, nameOf } = namesWith(embedded(), ports)
  await kit.start()
  await kit.connections.connect('embedded')
  const told: string[] = []
  follow((text) => told.push(text))
  expect(await addressOf('alice.reown.id')).toBeUndefined()
  await type('Alice')
  await ports.clock.advance(300)
  await expect.poll(() => told).toContain('alice is free.')
  await register()
  expect(told.slice(-2)).toEqual(['Sign in your wallet.', 'alice.reown.id is yours.'])
  expect(await addressOf('alice.reown.id')).toBe(wallet.address)
  expect(await nameOf(wallet.address)).toBe('alice.reown.id')
  kit.dispose()
})
