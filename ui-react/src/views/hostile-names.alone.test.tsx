// Alone: it reads the whole document, and failed once in company; the cause is not known.
import { afterEach, describe, expect, test } from 'vitest'
import { cleanup, screen } from '@testing-library/react'
import { Connector, definePlugin, Namespace, type Kit, type NamespaceId } from '@latchkey/kernel'
import { failing, settle } from '@latchkey/kernel/testing'
import { HOSTILE_NAMES } from '@latchkey/kernel/testing/internal'
import { renderView } from '../testing/render-view.js'
import { createSampleKit } from '../testing/sample-kit.js'
import { secondNetwork } from '../testing/second-namespace.js'
import { SAMPLE_ADDRESS, SAMPLE_NETWORKS } from '../testing/sample-wallet.js'
import ConnectingMultiChainView from './connecting-multi-chain-view.js'
import ProfileWalletsView from './profile-wallets-view.js'
import SwitchActiveChainView from './switch-active-chain-view.js'

afterEach(cleanup)

const NAMES = [
  ...HOSTILE_NAMES,
  '\u202Eksa\u202C<b>MetaMask</b>',
  'Line one\nLine two\u2028three\t',
  `Z${'\u0301'.repeat(500)}algo`,
  '\u200F\u2066Trust\u2069\u{E0041}',
]

const accountIn = (namespace: NamespaceId, name: string) => [
  { address: namespace === 'solana' ? 'Sol111' : SAMPLE_ADDRESS, name },
  { address: namespace === 'solana' ? 'Sol222' : `0x${'2'.repeat(40)}`, name },
]

/** Everything that can have a name is called `name`: wallet, accounts, chain and network. */
async function called(name: string) {
  const plugin = definePlugin({
    id: 'test:hostile',
    setup(host) {
      host.add(Namespace, {
        id: 'solana',
        name,
        isAddress: (address) => address.startsWith('Sol'),
        accountTypes: ['eoa'],
        defaultAccountType: 'eoa',
        explorerPath: (address) => `/address/${address}`,
        guard: () => Promise.resolve({ default: (provider) => provider }),
      })
      host.add(Connector, {
        id: 'hostile',
        name,
        type: 'EXTERNAL',
        namespaces: ['eip155', 'solana'],
        connect: ({ namespaces }) =>
          Promise.resolve(
            namespaces.map((namespace) => ({
              namespace,
              accounts: accountIn(namespace, name),
              network: `${namespace}:1`,
              approved: 'all',
              wallet: { name },
            })),
          ),
        restore: () => Promise.resolve(undefined),
        disconnect: () => Promise.resolve(),
        provider: () => Promise.reject(new Error('not used')),
        subscribe: () => () => undefined,
      })
    },
  })
  // A network without any name is refused when the kit is made.
  const solana = secondNetwork(1, name === '' ? ' ' : name)
  const { kit } = createSampleKit({
    plugins: [plugin],
    networks: [...SAMPLE_NETWORKS, solana],
    multiWallet: true,
  })
  await kit.start()
  return kit
}

/** Characters that would reorder, hide or break their surroundings (UAX #9, zero-width, tags, stacked marks). */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]|\p{M}{3}/u

/** Everything that is read or heard in the page. */
function texts(): readonly string[] {
  const all = [...document.body.querySelectorAll('*')]
  const roots = all.flatMap((one) => one.shadowRoot ?? [])
  const everything = [...all, ...roots.flatMap((root) => [...root.querySelectorAll('*')])]
  return everything.flatMap((one) => [
    ...[...one.childNodes].flatMap((node) => (node.nodeType === 3 ? (node.textContent ?? '') : [])),
    ...['aria-label', 'title', 'alt', 'aria-description'].flatMap(
      (name) => one.getAttribute(name) ?? [],
    ),
  ])
}

function expectHarmless() {
  expect(texts().filter((text) => UNSAFE.test(text) || text.length > 200)).toEqual([])
  expect(document.querySelector('img[src="x"], b')).toBeNull()
  expect('pwned' in globalThis).toBe(false)
  for (const button of screen.getAllByRole('button')) {
    const said = button.getAttribute('aria-label') ?? button.textContent
    expect(said.trim(), button.outerHTML.slice(0, 200)).not.toBe('')
  }
}

/** Checks a view under every name. */
async function failingNames(check: (kit: Kit) => Promise<void>): Promise<readonly string[]> {
  const one = async (name: string) => {
    try {
      await check(await called(name))
    } finally {
      cleanup()
    }
  }
  return failing(NAMES, one, (name) => JSON.stringify(name).slice(0, 60))
}

describe('with any name', () => {
  test('a wallet has its place among the others', async () => {
    const check = async (kit: Kit) => {
      await kit.connections.connect('hostile', { namespaces: ['eip155', 'solana'] })
      await kit.connections.disconnect({ namespace: 'eip155' })
      await settle()
      const view = { name: 'ProfileWallets', params: undefined } as const
      await renderView(kit, ProfileWalletsView, view)
      expectHarmless()
      expect(screen.getAllByRole('button').length).toBeGreaterThan(2)
    }
    expect(await failingNames(check)).toEqual([])
  })

  test('a wallet can be asked for one of its chains', async () => {
    const check = async (kit: Kit) => {
      const params = { connectorId: 'hostile' }
      await renderView(kit, ConnectingMultiChainView, { name: 'ConnectingMultiChain', params })
      expectHarmless()
      expect(screen.getByRole('button', { name: 'Ethereum' })).toBeTruthy()
    }
    expect(await failingNames(check)).toEqual([])
  })

  test.each([undefined, 'solana:1' as const])(
    'a chain is explained, also with its network %s',
    async (network) => {
      const check = async (kit: Kit) => {
        const params = { switchToChain: 'solana', navigateTo: 'Connect', network } as const
        await renderView(kit, SwitchActiveChainView, {
          name: 'SwitchActiveChain',
          params: { ...params, navigateWithReplace: true },
        } as never)
        expectHarmless()
      }
      expect(await failingNames(check)).toEqual([])
    },
  )
})
