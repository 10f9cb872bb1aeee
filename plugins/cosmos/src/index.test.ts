import { describe, expect, test } from 'vitest'
import { isKitError } from '@latchkey/kernel'
import { createCosmosWallet, createFakePorts, settle } from '@latchkey/kernel/testing'
import { cosmos } from './index.js'
import { celestia, cosmosHub, defineNetwork, juno, osmosis } from './networks.js'
import { codeOf } from './testing/code-of.js'
import { kitWith } from './testing/kit-with.js'

const thrownBy = (run: () => unknown) => {
  try {
    run()
    return undefined
  } catch (error) {
    return isKitError(error) ? { code: error.code, message: error.message } : error
  }
}

describe('options', () => {
  test.each([
    [{ askOnRestore: 'yes' }, 'askOnRestore'],
    [{ wallets: {} }, 'wallets'],
    [{ wallets: [{ id: 'a', name: 'A', path: [], events: [] }] }, 'wallets'],
    [{ wallets: [{ id: 'a', name: 'A', path: ['a'] }] }, 'wallets'],
    [{ wallets: [{ id: 'a', name: 'A', path: ['a'], events: [], aside: {} }] }, 'wallets'],
  ])('%j names what is wrong', (options, name) => {
    const thrown = thrownBy(() => cosmos(options as never)) as { code: string; message: string }
    expect(thrown.code).toBe('option_invalid')
    expect(thrown.message).toContain(`"${name}"`)
  })

  test('an unknown wallet can be named', async () => {
    const place = {
      id: 'com.acme',
      name: 'Acme',
      path: ['acme', 'cosmos'],
      events: ['acme_change'],
    }
    const wallet = createCosmosWallet({ path: 'acme.cosmos', event: 'acme_change', accounts: 2 })
    const given = await kitWith({ wallet, options: { wallets: [place] }, connectorId: 'com.acme' })
    expect(given.shown().status).toBe('connected')
    wallet.switchAccount(1)
    await settle()
    expect(given.shown().account?.address).toBe(wallet.address('cosmos'))
  })
})

describe('switching the network', () => {
  test('shows the account’s own address there, and is no change of account', async () => {
    const { kit, wallet, shown } = await kitWith()
    const events: string[] = []
    kit.events.onAny(({ name }) => void events.push(name))
    await kit.networks.switchTo(osmosis.id)
    const { account, network } = shown()
    expect(account?.id).toBe(`${osmosis.id}:${wallet.address('osmo')}`)
    expect(network?.id).toBe(osmosis.id)
    expect(events).toContain('network:changed')
    expect(events).not.toContain('account:changed')
    await kit.networks.switchTo(cosmosHub.id)
    expect(shown().account?.address).toBe(wallet.address('cosmos'))
  })

  test('that is refused changes nothing', async () => {
    const { kit, wallet, shown } = await kitWith()
    wallet.behave('refuse-in-words')
    expect(await codeOf(kit.networks.switchTo(osmosis.id))).toBe('user_rejected')
    expect(shown().network?.id).toBe(cosmosHub.id)
    expect(shown().account?.address).toBe(wallet.address('cosmos'))
  })

  test('is remembered over a reload', async () => {
    const { kit, wallet, ports } = await kitWith()
    await kit.networks.switchTo(osmosis.id)
    kit.dispose()
    const again = await kitWith({ ports, wallet, connect: false })
    await again.kit.resume()
    expect(again.shown().account?.address).toBe(wallet.address('osmo'))
  })
})

describe('defineNetwork', () => {
  const acme = {
    chainId: 'acme-1',
    name: 'Acme',
    prefix: 'acme',
    denom: 'uacme',
    nativeCurrency: { name: 'Acme', symbol: 'ACME', decimals: 6 },
    rpcUrls: ['https://rpc.acme.example'],
    restUrls: ['https://rest.acme.example/'],
  }

  test('makes a network that a kit takes and a wallet is suggested', async () => {
    const network = defineNetwork({ ...acme, gasPrice: '0.1', coinType: 60 })
    expect(network).toMatchObject({
      id: 'cosmos:acme-1',
      namespace: 'cosmos',
      cosmos: { restUrls: ['https://rest.acme.example'], gasPrice: '0.1', coinType: 60 },
    })
    const { shown, wallet } = await kitWith({ kit: { networks: [network] } })
    expect(shown().account?.address).toBe(wallet.address('acme'))
  })

  test.each([
    ['chainId', 'a:b'],
    ['chainId', ''],
    ['prefix', 'Acme'],
    ['denom', 'a b'],
    ['restUrls', ['http://rest.acme.example']],
    ['restUrls', 'https://rest.acme.example'],
    ['gasPrice', '1e3'],
    ['coinType', -1],
  ])('refuses %s %j by name', (option, value) => {
    const thrown = thrownBy(() => defineNetwork({ ...acme, [option]: value }))
    expect(thrown).toMatchObject({ code: 'network_invalid' })
    expect((thrown as { message: string }).message).toContain(`"${option}"`)
  })
})

test('the policy names the hosts of both kinds of node', async () => {
  const { kit } = await kitWith({ ports: createFakePorts(), connect: false })
  for (const { rpcUrls, cosmos: chain } of [cosmosHub, osmosis, juno]) {
    for (const url of [...rpcUrls, ...chain.restUrls]) expect(kit.csp()).toContain(url)
  }
})

test('presets are what defineNetwork would make', () => {
  for (const { cosmos: chain, id, namespace: _one, ...rest } of [
    cosmosHub,
    osmosis,
    juno,
    celestia,
  ]) {
    const chainId = id.slice('cosmos:'.length)
    const { name, nativeCurrency, rpcUrls } = rest
    expect(
      thrownBy(() => defineNetwork({ chainId, name, nativeCurrency, rpcUrls, ...chain })),
    ).toBe(undefined)
  }
})
