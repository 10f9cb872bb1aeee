import { expect, test } from 'vitest'
import { createKit } from '@latchkey/kernel'
import { createFakePorts, TEST_NETWORKS } from '@latchkey/kernel/testing'
import { walletDirectory, type WalletDirectoryOptions } from './index.js'
import { namespacePlugin } from './testing/directory-kit.js'

const kitWith = (options: unknown) =>
  createKit({
    networks: TEST_NETWORKS,
    plugins: [namespacePlugin(), walletDirectory(options as WalletDirectoryOptions)],
    ports: createFakePorts(),
  })

test.each([
  [{ url: 'http://directory.example' }, 'url'],
  [{ url: 'javascript:alert(1)' }, 'url'],
  [{ url: '' }, 'url'],
  [{ url: 'https://directory.example/?key=1' }, 'url'],
  [{ url: 'https://directory.example;script-src' }, 'url'],
  [{ projectId: '' }, 'projectId'],
  [{ exclude: 'all' }, 'exclude'],
  [{ include: [1] }, 'include'],
  [{ featured: [''] }, 'featured'],
  [{ custom: [{ id: 'a' }] }, 'custom'],
  [{ allWallets: 'SOMETIMES' }, 'allWallets'],
])('%j stops createKit and names the option', (options, option) => {
  expect(() => kitWith(options)).toThrow(`\`${option}\``)
})

test.each([
  {},
  { url: 'https://directory.example/base/' },
  { url: 'http://127.0.0.1:5084' },
  { custom: [{ id: 'a', name: 'A' }] },
])('%j is taken', (options) => {
  kitWith(options).dispose()
})

test('the policy names the service, and nothing where there is none', () => {
  expect(kitWith({ url: 'https://directory.example/base' }).csp()).toContain(
    'https://directory.example',
  )
  expect(kitWith({}).csp()).not.toContain('directory')
})
