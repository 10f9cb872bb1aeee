import { describe, expect, test } from 'vitest'
import type { Provider } from '@latchkey/kernel'
import { settle } from '@latchkey/kernel/testing'
import { ALICE, sessionOn, topicOf } from '../testing/fake-relay.js'
import { createRelayKit, liveKit, network, sent, stateOf } from '../testing/relay-kit.js'

const ALL_METHODS = ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain']

describe('the provider', () => {
  const ask = (provider: Provider, method: string, params: readonly unknown[] = []) =>
    provider.request({ method, params })

  test('answers accounts and chain from the session', async () => {
    const { provider, relay } = await liveKit()
    expect(await ask(provider, 'eth_accounts')).toEqual([ALICE])
    expect(await ask(provider, 'eth_requestAccounts')).toEqual([ALICE])
    expect(await ask(provider, 'eth_chainId')).toBe('0x1')
    expect(await ask(provider, 'net_version')).toBe('1')
    expect(relay.requests).toEqual([])
  })

  test('sends what the wallet approved, on the network shown', async () => {
    const self = await liveKit()
    self.relay.tell({
      type: 'event',
      topic: topicOf(1),
      chain: 'eip155:10',
      name: 'chainChanged',
      data: 10,
    })
    const answer = ask(self.provider, 'personal_sign', ['0x00', ALICE])
    await settle()
    expect(sent(self)).toMatchObject({
      topic: topicOf(1),
      chain: 'eip155:10',
      method: 'personal_sign',
      params: ['0x00', ALICE],
    })
    sent(self)?.answer('0xsigned')
    expect(await answer).toBe('0xsigned')
  })

  test('refuses what the wallet did not approve, without asking it', async () => {
    const { provider, relay } = await liveKit()
    await expect(ask(provider, 'eth_sendTransaction', [{}])).rejects.toMatchObject({
      code: 'method_unsupported',
    })
    expect(relay.requests).toEqual([])
  })

  test('reads from the network’s own RPC, and from the next where one fails', async () => {
    const networks = [{ ...network(1), rpcUrls: ['https://one.example', 'https://two.example'] }]
    const { provider, ports, relay } = await liveKit({ kit: { networks } })
    ports.http.route('https://one.example', { status: 500 })
    ports.http.route('https://two.example', { json: { id: 1, jsonrpc: '2.0', result: '0x5' } })
    expect(await ask(provider, 'eth_blockNumber')).toBe('0x5')
    expect(ports.http.requests.map(({ url }) => url)).toEqual([
      'https://one.example',
      'https://two.example',
    ])
    expect(relay.requests).toEqual([])
  })

  test('hands a node’s own refusal on, and asks no other node', async () => {
    const { provider, ports } = await liveKit()
    ports.http.route('https://rpc-1.example', {
      json: {
        id: 1,
        jsonrpc: '2.0',
        error: { code: 3, message: 'execution reverted', data: '0x08' },
      },
    })
    await expect(ask(provider, 'eth_call', [{}])).rejects.toMatchObject({
      code: 3,
      message: 'execution reverted',
      data: '0x08',
    })
    expect(ports.http.requests).toHaveLength(1)
  })

  test('hands a wallet’s refusal on with its code', async () => {
    const self = await liveKit()
    const answer = ask(self.provider, 'personal_sign', ['0x00', ALICE])
    await settle()
    sent(self)?.fail({ code: 5000, message: 'User rejected.' })
    await expect(answer).rejects.toMatchObject({ code: 5000 })
    await expect(answer).rejects.toBeInstanceOf(Error)
  })

  test('sends nothing while the socket is down, and goes on when it is back', async () => {
    const self = await liveKit()
    self.relay.setConnected(false)
    const answer = ask(self.provider, 'personal_sign', ['0x00', ALICE])
    await self.ports.clock.advance(5_000)
    expect(self.relay.requests).toEqual([])
    expect(self.relay.opens.length).toBeGreaterThan(0)
    self.relay.setConnected(true)
    await settle()
    sent(self)?.answer('0x1')
    expect(await answer).toBe('0x1')
  })

  test('gives up on a socket that stays down for fifteen seconds', async () => {
    const self = await liveKit()
    self.relay.setConnected(false)
    const answer = ask(self.provider, 'personal_sign', ['0x00', ALICE])
    const refused = expect(answer).rejects.toMatchObject({ code: 'relay_unreachable' })
    await self.ports.clock.advance(15_000)
    await refused
    expect(self.relay.requests).toEqual([])
    expect(self.ports.clock.pending()).toBe(0)
  })

  test('refuses what is pending when the session ends', async () => {
    const self = await liveKit()
    const answer = ask(self.provider, 'personal_sign', ['0x00', ALICE])
    await settle()
    self.relay.tell({ type: 'ended', topic: topicOf(1) })
    await expect(answer).rejects.toMatchObject({ code: 'session_ended' })
    await expect(ask(self.provider, 'eth_chainId')).rejects.toMatchObject({ code: 'not_connected' })
  })

  test('tells its own listeners, and a throwing one stops no other', async () => {
    const { provider, relay } = await liveKit()
    const seen: unknown[] = []
    const stayed: unknown[] = []
    const broken = () => {
      throw new Error('mine')
    }
    const listener = (chain: never) => void seen.push(chain)
    provider.on?.('chainChanged', broken)
    provider.on?.('chainChanged', listener)
    provider.on?.('chainChanged', (chain: never) => void stayed.push(chain))
    relay.tell({
      type: 'event',
      topic: topicOf(1),
      chain: 'eip155:10',
      name: 'chainChanged',
      data: 10,
    })
    // Listeners hear of it once the kit has looked.
    await settle()
    provider.removeListener?.('chainChanged', listener)
    relay.tell({
      type: 'event',
      topic: topicOf(1),
      chain: 'eip155:1',
      name: 'chainChanged',
      data: 1,
    })
    await settle()
    expect(seen).toEqual(['0xa'])
    expect(stayed).toEqual(['0xa', '0x1'])
  })
})

describe('switching the network', () => {
  const switchTo = (provider: Provider, chainId: unknown) =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })

  test('is a change of view when the wallet approved the network and cannot be asked', async () => {
    const self = await liveKit()
    expect(await switchTo(self.provider, '0xa')).toBeNull()
    expect(stateOf(self).network?.id).toBe('eip155:10')
    expect(self.relay.requests).toEqual([])
  })

  test('is refused when the wallet approved neither the network nor the method', async () => {
    const self = await liveKit()
    await expect(switchTo(self.provider, '0x5')).rejects.toMatchObject({
      code: 'chain_not_approved',
    })
    expect(stateOf(self).network?.id).toBe('eip155:1')
  })

  test.each([undefined, 10, '', '0x', 'ten', '0x0', '-1', '1e999'])(
    'with %j as chain id is an invalid request',
    async (chainId) => {
      const self = await liveKit()
      await expect(switchTo(self.provider, chainId)).rejects.toMatchObject({ code: -32602 })
    },
  )

  /** A kit whose wallet moves when asked. */
  async function asking() {
    const self = createRelayKit()
    const proposal = await self.asked()
    proposal.approve(sessionOn(['eip155:1', 'eip155:10'], { methods: ALL_METHODS }))
    await settle()
    return { ...self, provider: await self.kit.connections.provider('eip155') }
  }

  test('is asked of a wallet that approved the method, and shown once it agreed', async () => {
    const self = await asking()
    const switching = switchTo(self.provider, '0xa')
    await settle()
    expect(sent(self)).toMatchObject({ method: 'wallet_switchEthereumChain', chain: 'eip155:1' })
    expect(stateOf(self).network?.id).toBe('eip155:1')
    sent(self)?.answer(null)
    await switching
    expect(stateOf(self).network?.id).toBe('eip155:10')
  })

  test('stays on its network when the wallet’s owner declines', async () => {
    const self = await asking()
    const switching = switchTo(self.provider, '0xa')
    await settle()
    sent(self)?.fail({ code: 4001, message: 'User rejected' })
    await expect(switching).rejects.toMatchObject({ code: 4001 })
    expect(stateOf(self).network?.id).toBe('eip155:1')
  })

  test('to a network the wallet adds is shown when the session names it', async () => {
    const self = await asking()
    const switching = switchTo(self.provider, '0x5')
    await settle()
    sent(self)?.answer(null)
    await settle()
    const session = sessionOn(['eip155:1', 'eip155:5'], { methods: ALL_METHODS })
    self.relay.tell({ type: 'session', session })
    await switching
    await settle()
    expect(stateOf(self).network?.id).toBe('eip155:5')
  })

  test('that the wallet only claims to have made is refused', async () => {
    const self = await asking()
    const refused = expect(switchTo(self.provider, '0x5')).rejects.toMatchObject({
      code: 'chain_not_approved',
    })
    await settle()
    sent(self)?.answer(null)
    await self.ports.clock.advance(3_000)
    await refused
  })
})
