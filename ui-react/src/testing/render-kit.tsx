import { StrictMode, type ReactNode } from 'react'
import { act, render, within, type BoundFunctions, type queries } from '@testing-library/react'
import { settle } from '@latchkey/kernel/testing'
import { KitProvider, type KitProviderProps } from '../kit-provider.js'
import { viewTable } from '../views/table.js'

/** Queries of Testing Library, bound to one shadow root. */
export type RootQueries = BoundFunctions<typeof queries>

/** The result of {@link renderKit}. */
export interface RenderedKit {
  /** Queries inside a host in the page: the button's unless another is named. */
  readonly inside: (
    host?: 'connect-button' | 'network-button' | 'wallet-button' | 'panel' | 'broken',
  ) => RootQueries
  /** Queries inside the modal. @throws Error while the modal was never opened */
  readonly modal: () => RootQueries
  /** The modal's root, or `undefined` while it was never opened. */
  readonly modalRoot: () => ShadowRoot | undefined
  /** Lets pending promises and what they render settle. */
  readonly settle: () => Promise<void>
  /** Does something and lets what follows settle. */
  readonly during: (run: () => unknown) => Promise<void>
  readonly rerender: (children: ReactNode, props: KitProviderProps) => void
  readonly unmount: () => void
}

/** Fetches everything that is loaded on demand, so that a test waits for nothing but itself. */
const fetchChunks = () =>
  Promise.all([
    import('../modal/kit-modal.js'),
    import('../modal/alert-bar.js'),
    import('../modal/frame-guard.js'),
    import('../button/account-face.js'),
    import('../faults.js'),
    import('../lazy/popular-wallets.js'),
    ...Object.values(viewTable).map((load) => load()),
  ])

function rootOf(name: string): ShadowRoot | undefined {
  return document.querySelector(`[data-latchkey="${name}"]`)?.shadowRoot ?? undefined
}

function queriesIn(name: string): RootQueries {
  const root = rootOf(name)
  if (!root)
    throw new Error(
      `There is no "${name}" on the page. What opens it runs inside during(…), or settle() is awaited after it.`,
    )
  // Testing Library wants an element; it can query a root of several, but not print it.
  const [only, ...others] = root.children
  return within((others.length === 0 ? only : root) as HTMLElement)
}

/**
 * Renders under a `KitProvider` in StrictMode. Testing Library's `screen` does not see into shadow
 * roots; the queries given here are bound to them. The modal has one column unless `layout` says otherwise.
 *
 * @example
 * const { inside } = renderKit(<ConnectButton />, { kit })
 * inside().getByRole('button', { name: 'Connect wallet' })
 */
export function renderKit(children: ReactNode, props: KitProviderProps): RenderedKit {
  const tree = (content: ReactNode, given: KitProviderProps) => (
    <StrictMode>
      <KitProvider layout="compact" {...given}>
        {content}
      </KitProvider>
    </StrictMode>
  )
  const view = render(tree(children, props))
  const during = (run: () => unknown) =>
    act(async () => {
      await run()
      await fetchChunks()
      // A rendered chunk may ask for the next one, in a turn of its own.
      await settle()
    })
  return {
    inside: (host = 'connect-button') => queriesIn(host),
    modal: () => queriesIn('modal'),
    modalRoot: () => rootOf('modal'),
    settle: () => during(() => undefined),
    during,
    rerender: (content, given) => {
      view.rerender(tree(content, given))
    },
    unmount: view.unmount,
  }
}
