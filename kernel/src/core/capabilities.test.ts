import { expect, test } from 'vitest'
import { createKit } from './kit.js'
import { definePlugin, type Host } from './plugin.js'
import { atom } from './state.js'
import type { SignMessageFeature } from './contracts/features.js'
import { createFakePorts } from '../testing/fake-ports.js'
import { settle } from '../testing/settle.js'
import { evmStub, oneNetwork } from '../testing/stub-namespace.js'

const feature: SignMessageFeature = { signMessage: () => Promise.resolve('0x') }
const loadFeature = () => Promise.resolve({ default: () => feature })

const kitWith = (setup: (host: Host) => void) =>
  createKit({
    networks: [oneNetwork],
    plugins: [evmStub([]), definePlugin({ id: 'acme:signer', setup })],
    ports: createFakePorts(),
  })

test('a feature that no plugin offers does not exist', async () => {
  const { capabilities, store } = kitWith(() => undefined)
  expect(capabilities.has('signMessage', 'eip155')).toBe(false)
  expect(store.get(capabilities.supportsAtom('signMessage'))).toBe(false)
  await expect(capabilities.get('signMessage', 'eip155')).rejects.toMatchObject({
    code: 'capability_missing',
    context: { feature: 'signMessage', namespace: 'eip155' },
  })
})

test('asking loads nothing, using loads once', async () => {
  let loads = 0
  const { capabilities } = kitWith((host) => {
    host.capability('eip155', 'signMessage', () => {
      loads += 1
      return loadFeature()
    })
  })
  expect(capabilities.has('signMessage', 'eip155')).toBe(true)
  expect(capabilities.has('signMessage', 'solana')).toBe(false)
  expect(capabilities.list()).toEqual([
    { namespace: 'eip155', feature: 'signMessage', pluginId: 'acme:signer' },
  ])
  expect(loads).toBe(0)
  expect(await capabilities.get('signMessage', 'eip155')).toBe(feature)
  await capabilities.get('signMessage', 'eip155')
  expect(loads).toBe(1)
})

test('a chunk that fails to load is forgotten and asked for again', async () => {
  let loads = 0
  const { capabilities } = kitWith((host) => {
    host.capability('eip155', 'signMessage', () => {
      loads += 1
      return loads === 1 ? Promise.reject(new Error('404')) : loadFeature()
    })
  })
  await expect(capabilities.get('signMessage', 'eip155')).rejects.toMatchObject({
    code: 'chunk_failed',
  })
  expect(await capabilities.get('signMessage', 'eip155')).toBe(feature)
})

test('a live condition narrows, and one that throws counts as not met and is named', async () => {
  const condition = atom(true)
  const broken = atom((get): boolean => {
    if (get(condition)) throw new Error('broken condition')
    return true
  })
  const kit = kitWith((host) => {
    host.capability('eip155', 'signMessage', loadFeature, broken)
  })
  const failed: string[] = []
  kit.events.on('plugin:failed', ({ pluginId }) => failed.push(pluginId))
  expect(kit.capabilities.has('signMessage', 'eip155')).toBe(false)
  await settle()
  expect(failed).toEqual(['acme:signer'])
})
