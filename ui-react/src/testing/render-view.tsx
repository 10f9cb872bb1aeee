import { StrictMode } from 'react'
import { act, render, screen } from '@testing-library/react'
import type { Kit, Route, ViewName } from '@latchkey/kernel'
import { settle } from '@latchkey/kernel/testing'
import { KitProvider, type KitProviderProps } from '../kit-provider.js'
import { Announcer } from '../parts/shared.js'
import type { ViewComponent } from '../points.js'
import { ModalWords } from '../words/modal-words.js'

/** The result of {@link renderView}. */
export interface RenderedView {
  /** Does something and lets what follows settle. */
  readonly during: (run: () => unknown) => Promise<void>
  /** Presses a button by its name. */
  readonly press: (name: string | RegExp) => Promise<void>
  /** The last announcement for screen readers. */
  readonly said: () => string
  readonly route: () => Route
}

type Options = Omit<Partial<KitProviderProps>, 'kit' | 'load' | 'children'>

/** Renders one view without the modal around it, in StrictMode, with the kit started. */
export async function renderView<N extends ViewName>(
  kit: Kit,
  View: ViewComponent<N>,
  route: Extract<Route, { name: N }>,
  options: Options = {},
): Promise<RenderedView> {
  await kit.start()
  kit.router.go(route)
  render(
    <StrictMode>
      <KitProvider kit={kit} layout="compact" {...options}>
        <ModalWords>
          <Announcer>
            <View route={route} />
          </Announcer>
        </ModalWords>
      </KitProvider>
    </StrictMode>,
  )
  const during = (run: () => unknown) =>
    act(async () => {
      await run()
      await settle()
    })
  await during(() => undefined)
  return {
    during,
    press: (name) =>
      during(() => {
        screen.getByRole('button', { name }).click()
      }),
    said: () => screen.getByRole('status').textContent.trim(),
    route: () => kit.store.get(kit.router.routeAtom),
  }
}
