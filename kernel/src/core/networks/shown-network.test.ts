import { expect, test } from 'vitest'
import { createKit } from '../kit.js'
import type { Connector, ConnectRequest } from '../points/connector.js'
import { createFakePorts } from '../../testing/fake-ports.js'
import { evmStub, stubNetwork } from '../../testing/stub-namespace.js'

const [ONE, TWO, THREE] = ['eip155:1', 'eip155:2', 'eip155:3'] as const
const ADDRESS = `0x${'ab'.repeat(20)}`

/** A wallet of several networks at once: it starts on the first one of the request. */
function manyNetworks(requests: ConnectRequest[]): Connector {
  const answer = (request: ConnectRequest) => {
    requests.push(request)
    const [first] = request.networks
    const accounts = [{ address: ADDRESS }]
    const grant = { namespace: 'eip155' as const, accounts, network: first, approved: [ONE, TWO] }
    return Promise.resolve([grant])
  }
  return {
    id: 'many',
    name: 'Many',
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    connect: answer,
    restore: answer,
    disconnect: () => Promise.resolve(),
    provider: () => Promise.reject(new Error('No switch asks a wallet here.')),
    subscribe: () => () => undefined,
  }
}

function connected(ports = createFakePorts()) {
  const requests: ConnectRequest[] = []
  const networks = [1, 2, 3].map((reference) => stubNetwork(reference, `net-${reference}`))
  const plugins = [evmStub([manyNetworks(requests)])]
  const kit = createKit({ networks, plugins, ports })
  const shown = () => kit.store.get(kit.connections.accountOf('eip155')).connection
  return { kit, ports, requests, shown }
}

test('without a switch to ask for, an approved network is shown at once', async () => {
  const { kit, shown } = connected()
  await kit.connections.connect('many')
  await kit.networks.switchTo(TWO)
  expect(shown()).toMatchObject({ network: TWO, accounts: [{ id: `${TWO}:${ADDRESS}` }] })
})

test('a network that the wallet did not approve is not', async () => {
  const { kit, shown } = connected()
  await kit.connections.connect('many')
  const switched = kit.networks.switchTo(THREE)
  await expect(switched).rejects.toMatchObject({
    code: 'switch_unsupported',
    message: 'NetworkController client not set',
  })
  expect(shown()?.network).toBe(ONE)
})

test('the network shown is named first, also when a connection is restored', async () => {
  const { kit, ports, requests } = connected()
  await kit.connections.connect('many')
  expect(requests.at(-1)?.networks).toEqual([ONE, TWO, THREE])
  await kit.networks.switchTo(TWO)
  kit.dispose()
  const again = connected(ports)
  await again.kit.resume()
  expect(again.requests.at(-1)?.networks).toEqual([TWO, ONE, THREE])
  expect(again.shown()?.network).toBe(TWO)
})
