import { expect, test } from 'vitest'
import { createKit } from '@latchkey/kernel'
import { createFakePorts, failing, TEST_NETWORKS } from '@latchkey/kernel/testing'
import { walletDirectory, type WalletDirectoryOptions } from './index.js'
import { namespacePlugin } from './testing/directory-kit.js'

const kitWith = (options: unknown) =>
  createKit({
    networks: TEST_NETWORKS,
    plugins: [namespacePlugin(), walletDirectory(options as WalletDirectoryOptions)],
    ports: createFakePorts(),
  })

test('a wrong option stops createKit and is named', async () => {
  const rows = [
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
    [{ custom: [null] }, 'custom'],
    [{ custom: [{ id: 'a', name: 'A', mobileLink: 5 }] }, 'custom'],
    [{ custom: [{ id: 'a', name: 'A', universalLink: '' }] }, 'custom'],
    [{ custom: [{ id: 'a', name: 'A', desktopLink: 'javascript:alert(1)' }] }, 'custom'],
    [{ custom: [{ id: 'a', name: 'A', webappLink: '/app' }] }, 'custom'],
    [{ custom: [{ id: 'a', name: 'A', browseLink: {} }] }, 'custom'],
    [{ custom: [{ id: 'a', name: 'A', rdns: 1 }] }, 'custom'],
    [{ custom: [{ id: 'a', name: 'A', icon: null }] }, 'custom'],
    [{ custom: [{ id: 'a', name: 'A', chains: 'eip155:1' }] }, 'custom'],
    [{ custom: [{ id: 'a', name: 'A', stores: null }] }, 'custom'],
    [{ allWallets: 'SOMETIMES' }, 'allWallets'],
  ] as const
  expect(
    await failing(rows, ([options, option]) => {
      expect(() => kitWith(options)).toThrow(`"${option}"`)
    }),
  ).toEqual([])
})

test('a right option is taken', async () => {
  const rows = [
    {},
    { url: 'https://directory.example/base/' },
    { url: 'http://127.0.0.1:5084' },
    { custom: [{ id: 'a', name: 'A' }] },
    {
      custom: [
        {
          id: 'a',
          name: 'A',
          rdns: 'com.acme',
          icon: '',
          chains: ['eip155:1'],
          stores: {},
          mobileLink: 'acme',
          desktopLink: 'acme:',
          universalLink: 'https://acme.example/ul',
          webappLink: 'https://app.acme.example',
          browseLink: 'https://acme.example/{url}',
        },
      ],
    },
  ] as const
  expect(
    await failing(rows, (options) => {
      kitWith(options).dispose()
    }),
  ).toEqual([])
})

test('the policy names the service, and nothing without one', () => {
  expect(kitWith({ url: 'https://directory.example/base' }).csp()).toContain(
    'https://directory.example',
  )
  expect(kitWith({}).csp()).not.toContain('directory')
})
