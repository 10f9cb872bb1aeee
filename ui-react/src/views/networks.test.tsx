import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanup, screen } from '@testing-library/react'
import { defineErrors, definePlugin, type ConnectorGrant } from '@latchkey/kernel'
import type { SwitchNetworkFeature } from '@latchkey/kernel/internal'
import { ConnectButton } from '../connect-button.js'
import { renderKit } from '../testing/render-kit.js'
import { renderView } from '../testing/render-view.js'
import { createSampleKit, type SampleKitOptions } from '../testing/sample-kit.js'
import { secondNamespace, secondNetwork } from '../testing/second-namespace.js'
import { SAMPLE_NETWORKS } from '../testing/sample-wallet.js'
import NetworksView from './networks-view.js'
import SwitchNetworkView from './switch-network-view.js'
import UnsupportedChainView from './unsupported-chain-view.js'

afterEach(cleanup)

const Refusals = defineErrors('test', { user_rejected: { says: () => 'refused' } })

const NETWORKS = { name: 'Networks', params: undefined } as const
const UNSUPPORTED = { name: 'UnsupportedChain', params: undefined } as const
const TO_OPTIMISM = { name: 'SwitchNetwork', params: { network: 'eip155:10' } } as const

const switching = (answer: SwitchNetworkFeature['switchNetwork']) =>
  definePlugin({
    id: 'test:switching',
    setup: (host) => {
      host.capability('eip155', 'switchNetwork', () =>
        Promise.resolve({ default: () => ({ switchNetwork: answer }) }),
      )
    },
  })

async function connected(grant: Partial<ConnectorGrant> = {}, options: SampleKitOptions = {}) {
  const sample = createSampleKit(options)
  await sample.kit.start()
  const connecting = sample.kit.connections.connect('sample')
  sample.wallet.approve(grant)
  await connecting
  return sample
}

const heading = () => screen.getByRole('heading', { level: 2 }).textContent

describe('Networks', () => {
  test('the current one is marked, for eyes and for screen readers', async () => {
    const { kit } = await connected()
    await renderView(kit, NetworksView, NETWORKS)
    const current = document.querySelectorAll('[aria-current=true]')
    expect([...current].map((one) => one.textContent)).toEqual(['Ethereum'])
  })

  test('picking another one asks the wallet in a view of its own', async () => {
    const { kit } = await connected()
    const { press, route } = await renderView(kit, NetworksView, NETWORKS)
    await press(/Optimism/)
    expect(route()).toEqual(TO_OPTIMISM)
  })

  test('with nothing connected a pick is said and leads back', async () => {
    const { kit } = createSampleKit()
    const { press, route, said } = await renderView(kit, NetworksView, NETWORKS)
    await press(/Optimism/)
    expect(kit.store.get(kit.networks.activeAtom)?.id).toBe('eip155:10')
    expect(said()).toBe('Now on Optimism')
    expect(route().name).toBe('Connect')
  })

  test('a network the wallet did not approve says why and cannot be picked', async () => {
    const { kit } = await connected({ approved: ['eip155:1'] })
    const { press, route } = await renderView(kit, NetworksView, NETWORKS)
    await press(/Optimism.*Not available in Sample Wallet/)
    expect(route().name).toBe('Networks')
  })

  test('so does one of a chain that is not shown, by the wallet connected there', async () => {
    const networks = [...SAMPLE_NETWORKS, secondNetwork(1, 'Solana')]
    const { kit } = await connected(
      { approved: ['eip155:1'] },
      { networks, plugins: [secondNamespace] },
    )
    kit.connections.setActiveNamespace('solana')
    const { press, route } = await renderView(kit, NetworksView, NETWORKS)
    const unavailable = document.querySelectorAll('[part~=network-row][aria-disabled=true]')
    expect([...unavailable].map((row) => row.textContent)).toEqual([
      'OptimismNot available in Sample Wallet',
    ])
    await press(/Optimism/)
    expect(route().name).toBe('Networks')
  })

  test('where the app moves no wallet, a connected one is moved by its owner', async () => {
    const { kit } = await connected({}, { enableNetworkSwitch: false })
    const { press, route } = await renderView(kit, NetworksView, NETWORKS)
    await press(/Optimism.*Select it in Sample Wallet/)
    expect(route().name).toBe('Networks')
  })
})

test('Networks of one namespace lists those alone, with its own current one', async () => {
  const others = [secondNetwork(1, 'Solana'), secondNetwork(2, 'Devnet')]
  const networks = [...SAMPLE_NETWORKS, ...others]
  const { kit } = await connected({}, { networks, plugins: [secondNamespace] })
  const { press, route } = await renderView(kit, NetworksView, {
    name: 'Networks',
    params: { namespace: 'solana' },
  })
  const rows = [...document.querySelectorAll('[part~=network-row]')]
  expect(rows.map((row) => row.textContent)).toEqual(['Solana', 'Devnet'])
  expect(rows[0]?.getAttribute('aria-current')).toBe('true')
  await press(/Devnet/)
  // As from the full list: EVM stays connected, and Solana has nothing to switch yet.
  expect(route().name).toBe('SwitchActiveChain')
})

describe('SwitchNetwork', () => {
  /** The unit-test DOM animates nothing. */
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('a refusal goes back and says why, until another view or Dismiss; Try again asks again', async () => {
    let asked = 0
    const refusing = switching(() => {
      asked += 1
      return Promise.reject(Refusals.user_rejected())
    })
    const { kit, ports } = await connected({}, { plugins: [refusing] })
    const tracked: string[] = []
    kit.events.onAny(({ name }) => void tracked.push(name))
    const page = renderKit(<ConnectButton />, { kit })
    const name = () => kit.store.get(kit.router.routeAtom).name
    const press = (label: string | RegExp) =>
      page.during(() => {
        page.modal().getByRole('button', { name: label }).click()
      })
    await page.during(() => {
      kit.modal.open('Account')
      kit.router.push('Networks')
    })
    await press(/Optimism/)
    const why = 'Network switch declined'
    expect([name(), asked]).toEqual(['Networks', 1])
    expect(page.modal().getByRole('status').textContent.trim()).toContain(why)
    // A wallet's window may have lain over the page meanwhile.
    await page.during(() => ports.clock.advance(60_000))
    expect(page.modal().getByText(why)).toBeTruthy()
    await press('Try again')
    expect([name(), asked]).toEqual(['Networks', 2])
    await press('Dismiss')
    expect(page.modalRoot()?.querySelector('[part=toast]')).toBeNull()
    await press(/Optimism/)
    expect(kit.store.get(kit.notices.toastAtom)?.message).toBe(why)
    await press('Back')
    expect([name(), kit.store.get(kit.notices.toastAtom)]).toEqual(['Account', undefined])
    expect(tracked).not.toContain('SWITCH_NETWORK')
  })

  test('with nothing to go back to it stays, with the reason and another try', async () => {
    let asked = 0
    const refusing = switching(() => {
      asked += 1
      return Promise.reject(Refusals.user_rejected())
    })
    const { kit } = await connected({}, { plugins: [refusing] })
    const page = renderKit(<ConnectButton />, { kit })
    const declined = () => page.modal().getByRole('heading', { name: 'Network switch declined' })
    await page.during(() => {
      kit.modal.open('SwitchNetwork', { network: 'eip155:10' })
    })
    expect([Boolean(declined()), asked]).toEqual([true, 1])
    await page.during(() => {
      page.modal().getByRole('button', { name: 'Try again' }).click()
    })
    expect([Boolean(declined()), asked]).toEqual([true, 2])
    expect(kit.store.get(kit.notices.toastAtom)).toBeUndefined()
    expect(page.modal().getAllByRole('button', { name: 'Close' })).toHaveLength(2)
  })

  test('a refusal that comes after the visitor left takes no further view away', async () => {
    let refuse = () => {}
    const { kit } = await connected(
      {},
      {
        plugins: [
          switching(
            () =>
              new Promise((_resolve, reject) => {
                refuse = () => {
                  reject(Refusals.user_rejected())
                }
              }),
          ),
        ],
      },
    )
    kit.router.reset('Account')
    kit.router.push('Networks')
    const { press, during, route } = await renderView(kit, SwitchNetworkView, TO_OPTIMISM)
    await press('Cancel')
    await during(refuse)
    expect(route().name).toBe('Networks')
    expect(kit.store.get(kit.notices.toastAtom)).toBeUndefined()
  })

  test('after a success the view shows it, then leads to where the list was opened', async () => {
    let move = () => {}
    const moves = switching(() => {
      move()
      return Promise.resolve()
    })
    const { kit, ports, wallet } = await connected({}, { plugins: [moves] })
    move = () => {
      wallet.emit({ type: 'network', namespace: 'eip155', network: 'eip155:10' })
    }
    kit.router.reset('Account')
    kit.router.push('Networks')
    const { route, during, said } = await renderView(kit, SwitchNetworkView, TO_OPTIMISM)
    expect(heading()).toBe('Now on Optimism')
    // Nothing is left to press, and the card keeps its height for the moment that this is seen.
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.querySelector('.page-actions')?.childElementCount).toBe(0)
    expect(said()).toContain('Now on Optimism')
    await during(() => ports.clock.advance(700))
    expect(route().name).toBe('Account')
  })

  test('a wallet that went to a third network is said to be there', async () => {
    let move = () => {}
    const moves = switching(() => {
      move()
      return Promise.resolve()
    })
    const { kit, wallet } = await connected({}, { plugins: [moves], allowUnsupportedChain: true })
    move = () => {
      wallet.emit({ type: 'network', namespace: 'eip155', network: 'eip155:137' })
    }
    await renderView(kit, SwitchNetworkView, TO_OPTIMISM)
    expect(kit.store.get(kit.notices.toastAtom)?.message).toBe(
      'Couldn’t switch network. Sample Wallet switched to eip155:137 instead.',
    )
  })

  test('a wallet that cannot switch differs from one that refused', async () => {
    // `all` would say the opposite: a wallet that acts on the network of each request.
    const { kit } = await connected({ approved: ['eip155:1'] })
    await renderView(kit, SwitchNetworkView, TO_OPTIMISM)
    expect(kit.store.get(kit.notices.toastAtom)?.message).toContain(
      'This wallet can’t switch networks',
    )
  })

  test('a network that is offered no longer is not asked for', async () => {
    const { kit } = await connected()
    await renderView(kit, SwitchNetworkView, {
      name: 'SwitchNetwork',
      params: { network: 'eip155:424242' },
    })
    expect(screen.getByText('Network unavailable')).toBeTruthy()
  })
})

describe('UnsupportedChain', () => {
  test('offers every usable network and the way out', async () => {
    const { kit } = await connected(
      { network: 'eip155:777' },
      { fakes: { browser: { page: { name: 'Sample App' } } } },
    )
    const { press } = await renderView(kit, UnsupportedChainView, UNSUPPORTED)
    expect(screen.getByText(/Wrong network/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /Ethereum/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Optimism/ })).toBeTruthy()
    await press('Disconnect')
    expect(kit.store.get(kit.connections.accountAtom).status).toBe('disconnected')
  })
})
