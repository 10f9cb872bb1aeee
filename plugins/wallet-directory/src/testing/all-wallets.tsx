import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { ConnectButton } from '@latchkey/ui-react'
import { renderKit } from '@latchkey/ui-react/testing'
import { walletDirectory } from '../react/index.js'
import { directoryKit, queryOf, SERVICE, type DirectoryKitOptions } from './directory-kit.js'

type SeenEntry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>

/** The elements in sight: all of them by default; and the elements that a test waits to see. */
export const page: {
  inSight: (element: Element) => boolean
  readonly watched: Map<Element, () => void>
} = { inSight: () => true, watched: new Map() }

/** Loads what the view consists of, and puts an observer and frames into the page, for a file of tests. */
export function setUpAllWallets(): void {
  beforeAll(async () => {
    await Promise.all([
      import('../react/opening.js'),
      import('../lists.js'),
      import('../lazy/bundled-wallets.js'),
      import('../react/all-wallets-view.js'),
    ])
  })
  beforeEach(() => {
    page.inSight = () => true
    page.watched.clear()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #look: (element: Element) => void
        constructor(seen: (entries: readonly SeenEntry[]) => void) {
          this.#look = (target) => {
            seen([{ target, isIntersecting: page.inSight(target) }])
          }
        }
        observe(element: Element) {
          page.watched.set(element, () => {
            this.#look(element)
          })
          this.#look(element)
        }
        unobserve(element: Element) {
          page.watched.delete(element)
        }
      },
    )
    // Frames come at once: no page is drawn.
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
      queueMicrotask(draw)
      return 0
    })
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}

/** A tile's texts beside its picture. */
export const textOf = (element: Element | null | undefined) =>
  element?.querySelector('.grid-text')?.textContent

/** The list of every wallet as the modal shows it. */
export async function shown(given: DirectoryKitOptions = {}) {
  // With a wallet of its own, which serves none of its networks, and without the row that leads here the app asks for
  // nothing besides.
  const custom = [{ id: 'own', name: 'Own', mobileLink: 'own://', chains: ['solana:x'] }]
  const options = { url: SERVICE, custom, allWallets: 'HIDE' as const, ...given.options }
  const self = directoryKit({ make: walletDirectory, ...given, options })
  const view = renderKit(<ConnectButton />, { kit: self.kit })
  await view.during(async () => {
    self.kit.modal.open('AllWallets')
    await self.kit.start()
  })
  const wait = (ms: number) => view.during(() => self.ports.clock.advance(ms))
  await wait(0)
  const modal = () => view.modal()
  const rows = () =>
    within(modal().queryByRole('grid', { name: 'Wallets' }) ?? document.createElement('p'))
      .queryAllByRole('gridcell')
      .map(textOf)
  const type = async (text: string) => {
    fireEvent.change(modal().getByRole('searchbox', { name: 'Search wallets' }), {
      target: { value: text },
    })
    await wait(0)
  }
  /** Goes on, as often as it takes, and no longer: a busy machine is no reason to fail. */
  const waitUntil = async (holds: () => boolean) => {
    await vi.waitFor(
      async () => {
        await wait(0)
        expect(holds()).toBe(true)
      },
      { timeout: 15_000 },
    )
  }
  const pages = () => self.requests.filter(({ url }) => url.includes('getWallets')).map(queryOf)
  return { ...self, view, modal, rows, type, wait, waitUntil, pages }
}
