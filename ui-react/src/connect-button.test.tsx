import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { atom, definePlugin, PendingWork, Store } from '@latchkey/kernel'
import { identityPlugin } from '@latchkey/kernel/testing/internal'
import { ConnectButton } from './connect-button.js'
import { NetworkButton } from './network-button.js'
import { renderKit } from './testing/render-kit.js'
import { createSampleKit, STORED_CONNECTION } from './testing/sample-kit.js'
import { WalletButton } from './wallet-button.js'

afterEach(cleanup)
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function connected(...args: Parameters<typeof createSampleKit>) {
  const sample = createSampleKit(...args)
  const view = renderKit(<ConnectButton />, { kit: sample.kit })
  await view.during(() => sample.kit.start())
  await view.during(() => {
    sample.kit.connections.connect('sample').catch(() => undefined)
  })
  return { ...sample, ...view, button: () => view.inside().getByRole('button') }
}

describe('the button', () => {
  test('while a wallet is asked it says so', async () => {
    const { button } = await connected()
    expect(button().textContent).toBe('Connecting…')
  })

  test('a connected account shows its address and its balance, and is announced', async () => {
    const { button, during, wallet, inside } = await connected()
    await during(() => {
      wallet.approve()
    })
    expect(button().textContent).toBe('0x5290…9EE71.234 ETH')
    expect(inside().getByRole('status').textContent).toBe(
      'Connected to Sample Wallet with account 0x5290…9EE7',
    )
  })

  test('open transactions are counted in place of the balance, and the balance comes back', async () => {
    const countAtom = atom(0)
    const strange = atom((): number => Number.NaN)
    const broken = atom((): number => {
      throw new Error('broken')
    })
    const work = definePlugin({
      id: 'acme:work',
      setup(host) {
        for (const one of [countAtom, strange, broken])
          host.add(PendingWork, { id: 'acme', countAtom: one })
      },
    })
    const { button, during, wallet, kit } = await connected({ plugins: [work] })
    await during(() => {
      wallet.approve()
    })
    expect(button().textContent).toBe('0x5290…9EE71.234 ETH')
    await during(() => {
      kit.get(Store).set(countAtom, 2)
    })
    expect(button().textContent).toBe('0x5290…9EE72 pending')
    await during(() => {
      kit.get(Store).set(countAtom, 0)
    })
    expect(button().textContent).toBe('0x5290…9EE71.234 ETH')
  })

  test('a network the app does not offer is called wrong, and leads to its view', async () => {
    const { button, during, wallet, kit } = await connected()
    await during(() => {
      wallet.approve({ network: 'eip155:999' })
    })
    expect(button().textContent).toBe('Wrong network')
    await during(() => {
      button().click()
    })
    expect(kit.store.get(kit.router.routeAtom).name).toBe('UnsupportedChain')
  })

  test('beside a network button the account keeps its name: one of the two says it', async () => {
    const sample = createSampleKit()
    const buttons = (
      <>
        <ConnectButton />
        <NetworkButton />
      </>
    )
    const { inside, during, rerender } = renderKit(buttons, { kit: sample.kit })
    await during(() => sample.kit.start())
    await during(() => {
      sample.kit.connections.connect('sample').catch(() => undefined)
    })
    await during(() => {
      sample.wallet.approve({ network: 'eip155:999' })
    })
    expect(inside().getByRole('button').textContent).toBe('0x5290…9EE7')
    expect(inside('network-button').getByRole('button').textContent).toBe('Wrong network')
    rerender(<ConnectButton />, { kit: sample.kit })
    expect(inside().getByRole('button').textContent).toBe('Wrong network')
  })

  test('it is one element from the first word to the account, and keeps the focus', async () => {
    const { button, during, wallet } = await connected()
    const before = button()
    before.focus()
    await during(() => {
      wallet.approve()
    })
    expect(button()).toBe(before)
    expect((before.getRootNode() as ShadowRoot).activeElement).toBe(before)
  })

  test('the account of the last visit is there in the first render, marked as being restored', async () => {
    const { kit, wallet } = createSampleKit({ fakes: { stored: STORED_CONNECTION } })
    const { inside, during } = renderKit(<ConnectButton />, { kit })
    inside().getByRole('button', { name: 'Account 0x5290…9EE7, reconnecting' })
    await waitFor(() => {
      expect(wallet.waiting()).toBe(1)
    })
    await during(() => {
      wallet.approve()
    })
    await waitFor(() => {
      expect(inside().queryByRole('button', { name: /reconnecting/ })).toBeNull()
    })
    expect(inside().getByRole('button').textContent).toContain('0x5290…9EE7')
  })

  /** A visit after one that left this hint, with unread names. */
  function namedBefore(change: Readonly<Record<string, string>>) {
    const key = Object.keys(STORED_CONNECTION).find((one) => one.endsWith(':hint'))!
    const hint = JSON.parse(STORED_CONNECTION[key]!) as object
    const named = JSON.stringify({ ...hint, name: 'alice.eth', ...change })
    const stored = { ...STORED_CONNECTION, [key]: named }
    const { plugin, identityAtom } = identityPlugin()
    return { ...createSampleKit({ fakes: { stored }, plugins: [plugin] }), identityAtom }
  }

  test('a name of the last visit on another network is not that of the account', async () => {
    const { kit, wallet } = namedBefore({ networkId: 'eip155:10' })
    const { inside, during } = renderKit(<ConnectButton />, { kit })
    const text = () => inside().getByRole('button').textContent
    await waitFor(() => {
      expect(wallet.waiting()).toBe(1)
    })
    // The stored connection says on which network the account is.
    expect(text()).toBe('0x5290…9EE7')
    await during(() => {
      wallet.approve()
    })
    await waitFor(() => {
      expect(text()).toBe('0x5290…9EE71.234 ETH')
    })
  })

  test('the name of the last visit stays until it is read again', async () => {
    const { kit, wallet, identityAtom } = namedBefore({})
    const { inside, during } = renderKit(<ConnectButton />, { kit })
    inside().getByRole('button', { name: 'Account alice.eth, reconnecting' })
    const text = () => inside().getByRole('button').textContent
    const seen = new Set<string | null>()
    const watch = new MutationObserver(() => seen.add(text()))
    watch.observe(inside().getByRole('button'), {
      subtree: true,
      childList: true,
      characterData: true,
    })
    await waitFor(() => {
      expect(wallet.waiting()).toBe(1)
    })
    await during(() => {
      wallet.approve()
    })
    await waitFor(() => {
      expect(text()).toBe('alice.eth1.234 ETH')
    })
    watch.disconnect()
    expect([...seen].filter((one) => one?.includes('0x'))).toEqual([])
    await during(() => {
      kit.get(Store).set(identityAtom, { name: undefined, avatar: undefined })
    })
    expect(text()).toBe('0x5290…9EE71.234 ETH')
  })

  test('a name of the app’s own replaces the label', () => {
    const { kit } = createSampleKit()
    const { inside } = renderKit(<ConnectButton label="Log in" />, { kit })
    inside().getByRole('button', { name: 'Log in' })
  })
})

describe('with a loader', () => {
  const loaded = () => {
    const sample = createSampleKit()
    const load = vi.fn(() => Promise.resolve({ default: sample.kit }))
    return { ...sample, load, ...renderKit(<ConnectButton />, { load }) }
  }

  test('the page starts without the kit, and a press brings it and opens the modal', async () => {
    const { load, kit, inside, during } = loaded()
    await during(() => undefined)
    expect(load).not.toHaveBeenCalled()
    await during(() => {
      inside().getByRole('button').click()
    })
    expect(load).toHaveBeenCalledTimes(1)
    expect(kit.store.get(kit.modal.openAtom)).toBe(true)
  })

  test.each(['pointerEnter', 'focus', 'touchStart'] as const)(
    '%s fetches it early',
    async (event) => {
      const { load, inside, during } = loaded()
      await during(() => fireEvent[event](inside().getByRole('button')))
      expect(load).toHaveBeenCalledTimes(1)
    },
  )

  test('code that was fetched early is mounted after the press, not in its own task', async () => {
    const { kit, inside, during, modalRoot } = loaded()
    await during(() => fireEvent.pointerEnter(inside().getByRole('button')))
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false) // React's own timing
    inside().getByRole('button').click()
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    expect([kit.store.get(kit.modal.openAtom), modalRoot()]).toEqual([true, undefined])
    await vi.waitFor(() => {
      expect(modalRoot()).toBeDefined()
    })
  })

  test('a kit that ends before what was fetched early is here leaves no rejection behind', async () => {
    const unhandled = vi.fn()
    process.once('unhandledRejection', unhandled)
    const { kit, inside, during } = loaded()
    await during(() => {
      fireEvent.pointerEnter(inside().getByRole('button'))
      kit.dispose()
    })
    // Node tells of a rejection after the task that left it.
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  test('a visitor who saves data fetches nothing by pointing', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    const { load, inside, during } = loaded()
    await during(() => fireEvent.focus(inside().getByRole('button')))
    expect(load).not.toHaveBeenCalled()
  })

  test.each([
    ['connect-button', <ConnectButton key="a" />],
    ['network-button', <NetworkButton key="b" />],
    ['wallet-button', <WalletButton key="c" wallet={{ id: 'x', name: 'Sample Wallet' }} />],
  ] as const)(
    'Escape takes a press of the %s back while the kit is on its way',
    async (name, button) => {
      const { kit } = createSampleKit()
      let resolve: (loaded: typeof kit) => void = () => undefined
      const promise = new Promise<typeof kit>((settle) => (resolve = settle))
      const { inside, during } = renderKit(button, { load: () => promise })
      await during(() => {
        inside(name).getByRole('button').click()
      })
      expect(inside(name).getByRole('button').getAttribute('aria-busy')).toBe('true')
      // Keys of an input method, and keys that the app used itself, are not for us.
      await during(() => fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true }))
      expect(inside(name).getByRole('button').getAttribute('aria-busy')).toBe('true')
      await during(() => fireEvent.keyDown(document.body, { key: 'Escape' }))
      expect(inside(name).getByRole('button').getAttribute('aria-busy')).toBe('false')
      await during(() => {
        resolve(kit)
      })
      expect(kit.store.get(kit.modal.openAtom)).toBe(false)
      await during(() => {
        inside(name).getByRole('button').click()
      })
      // A press on the button of one wallet loads its own code first.
      await vi.waitFor(() => {
        expect(kit.store.get(kit.modal.openAtom)).toBe(true)
      })
    },
  )

  test('a remembered connection brings it at once', async () => {
    for (const [key, value] of Object.entries(STORED_CONNECTION)) localStorage.setItem(key, value)
    const { load, inside, during } = loaded()
    inside().getByRole('button', { name: 'Account 0x5290…9EE7, reconnecting' })
    await during(() => undefined)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('a kit that does not load is reported, and the next press tries again', async () => {
    const { kit } = createSampleKit()
    const outcomes = [() => Promise.reject(new Error('404')), () => Promise.resolve(kit)]
    const load = () => (outcomes.shift() ?? (() => Promise.resolve(kit)))()
    const { inside, during } = renderKit(<ConnectButton />, { load })
    await during(() => {
      inside().getByRole('button').click()
    })
    inside().getByRole('button', { name: 'Try again' })
    expect(inside().getByRole('status').textContent).toContain('Couldn’t load')
    await during(() => {
      inside().getByRole('button').click()
    })
    expect(kit.store.get(kit.modal.openAtom)).toBe(true)
  })
})

test('the network button names the network and opens the list', async () => {
  const { kit } = createSampleKit()
  const { inside, during } = renderKit(<NetworkButton />, { kit })
  await during(() => {
    inside('network-button').getByRole('button', { name: 'Network: Ethereum' }).click()
  })
  expect(kit.store.get(kit.router.routeAtom).name).toBe('Networks')
})

test('the network button of one namespace opens the list of its networks', async () => {
  const { kit } = createSampleKit()
  const { inside, during } = renderKit(<NetworkButton namespace="eip155" />, { kit })
  await during(() => {
    inside('network-button').getByRole('button', { name: 'Network: Ethereum' }).click()
  })
  const params = { namespace: 'eip155' }
  expect(kit.store.get(kit.router.routeAtom)).toEqual({ name: 'Networks', params })
})

test('until a wallet is connected the network button shows a globe, for which nothing is fetched', async () => {
  const { kit, wallet } = createSampleKit()
  const { inside, during } = renderKit(<NetworkButton />, { kit })
  const button = () => inside('network-button').getByRole('button', { name: 'Network: Ethereum' })
  const pictures = () => button().querySelectorAll('.monogram, .image').length
  expect([pictures(), button().querySelectorAll('svg').length]).toEqual([0, 2])
  await during(async () => {
    await kit.start()
    const connecting = kit.connections.connect('sample')
    wallet.approve()
    await connecting
  })
  expect(pictures()).toBe(1)
})
