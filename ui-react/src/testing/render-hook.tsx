import { StrictMode } from 'react'
import { act, render } from '@testing-library/react'
import { settle } from '@latchkey/kernel/testing'
import { KitProvider, type KitProviderProps } from '../kit-provider.js'

/** The result of {@link renderHook}. */
export interface RenderedHook<T> {
  /** The hook's last result. */
  readonly now: () => T
  /** How often it was rendered. */
  readonly renders: () => number
  /** Does something and lets what follows settle. */
  readonly during: (run?: () => unknown) => Promise<void>
  /** Renders another hook in its place, or the same one with other options. */
  readonly rerender: (useIt: () => T) => void
  readonly unmount: () => void
}

/**
 * Renders a hook under a `KitProvider` in StrictMode.
 *
 * @example
 * const { now, during } = renderHook(() => useAccount(), { kit })
 * await during(() => kit.connections.connect('sample'))
 * expect(now().status).toBe('connected')
 */
export function renderHook<T>(useIt: () => T, props: KitProviderProps): RenderedHook<T> {
  const given: T[] = []
  function Reader({ read }: { readonly read: () => T }) {
    given.push(read())
    return null
  }
  const tree = (read: () => T) => (
    <StrictMode>
      <KitProvider {...props}>
        <Reader read={read} />
      </KitProvider>
    </StrictMode>
  )
  const { rerender, unmount } = render(tree(useIt))
  return {
    now: () => given.at(-1) as T,
    renders: () => given.length,
    during: (run = () => undefined) =>
      act(async () => {
        await run()
        await settle()
      }),
    rerender: (read) => {
      rerender(tree(read))
    },
    unmount,
  }
}
