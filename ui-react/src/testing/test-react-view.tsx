import { StrictMode, type ReactNode } from 'react'
import { act, cleanup, render } from '@testing-library/react'
import type { Kit, Route, ViewName } from '@latchkey/kernel'
import { settle } from '@latchkey/kernel/testing'
import { KitProvider } from '../kit-provider.js'
import { Announcer } from '../parts/shared.js'
import { ShellRoot } from '../modal/shell-root.js'
import { givenTitle } from '../modal/header.js'
import type { ViewComponent } from '../points.js'
import { SheetRoot } from '../theme/sheets.js'
import { useWords } from '../words/use-words.js'
import { useKit } from '../hooks/use-kit.js'

/** One rule a view keeps or breaks. */
export interface ViewCheck {
  readonly name: string
  readonly passed: boolean
  /** The finding if the rule is broken. */
  readonly detail?: string
}

/** The view to look at. */
export interface TestReactViewOptions<N extends ViewName> {
  readonly View: ViewComponent<N>
  readonly route: Extract<Route, { name: N }>
  /** A kit for one rendering; a new one for each call. */
  readonly kit: () => Kit
}

interface Drawing {
  readonly view: HTMLElement
  readonly title: string
  /** The thrown error, if any. */
  readonly error: readonly string[]
  /** Differences between the ids of two renderings side by side. */
  readonly sharedIds: readonly string[]
  readonly overlooked: readonly string[]
}

const CONTROLS = 'button,a[href],input,select,textarea,[role=button],[role=tab],[role=switch]'

const nameOf = (element: Element): string =>
  [
    element.getAttribute('aria-label'),
    element.getAttribute('title'),
    labelledBy(element),
    ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
    element.textContent,
  ]
    .join('')
    .trim()

const labelledBy = (element: Element) =>
  (element.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => (id === '' ? '' : element.ownerDocument.getElementById(id)?.textContent))
    .join('')

function Title({ route, tell }: { readonly route: Route; readonly tell: (title: string) => void }) {
  const words = useWords()
  const kit = useKit()
  if (kit) tell(givenTitle(kit, words, route) ?? '')
  return null
}

/** Renders twice side by side in StrictMode and looks at the first of the two. */
async function draw<N extends ViewName>(options: TestReactViewOptions<N>): Promise<Drawing> {
  const { View, route } = options
  // A view's parameter type and its route belong together; the caller paired them.
  const Drawn = View as (props: { readonly route: Route }) => ReactNode
  let title = ''
  let error: readonly string[] = []
  const tell = (text: string) => {
    title = text
  }
  const page = (kit: Kit) => (
    <StrictMode>
      <KitProvider kit={kit} layout="compact">
        <SheetRoot value={() => undefined}>
          <ShellRoot>
            <Announcer>
              <Title route={route} tell={tell} />
              <main>
                <Drawn route={route} />
              </main>
            </Announcer>
          </ShellRoot>
        </SheetRoot>
      </KitProvider>
    </StrictMode>
  )
  const kits = [options.kit(), options.kit()]
  try {
    await act(async () => {
      for (const kit of kits) render(page(kit))
      await settle()
    })
  } catch (thrown) {
    error = [thrown instanceof Error ? thrown.message : 'Something that is no error was thrown.']
  }
  const [first, second] = [...document.querySelectorAll('main')]
  const ids = (root?: Element) => [...(root?.querySelectorAll('[id]') ?? [])].map(({ id }) => id)
  const view = (first ?? document.createElement('main')).cloneNode(true) as HTMLElement
  const drawing = {
    view,
    title,
    error,
    sharedIds: ids(first).filter((id) => ids(second).includes(id)),
    overlooked: [...(first?.querySelectorAll(CONTROLS) ?? [])]
      .filter((control) => nameOf(control) === '')
      .map((control) => control.outerHTML),
  }
  cleanup()
  for (const kit of kits) kit.dispose()
  return drawing
}

const found = (name: string, faults: readonly string[]): ViewCheck =>
  faults.length === 0 ? { name, passed: true } : { name, passed: false, detail: faults.join('\n') }

/**
 * Checks the rules of every drawing of a view, by any author. The checks are named; a caller makes one test of
 * each, or expects that none is broken.
 *
 * @example
 * const checks = await testReactView({ View, route: { name: 'acme:points', params: { season: 1 } }, kit })
 * expect(checks.filter(({ passed }) => !passed)).toEqual([])
 */
export async function testReactView<N extends ViewName>(
  options: TestReactViewOptions<N>,
): Promise<readonly ViewCheck[]> {
  const { view, title, error, sharedIds, overlooked } = await draw(options)
  const all = (selector: string) => [...view.querySelectorAll(selector)]
  const html = (elements: readonly Element[]) => elements.map((element) => element.outerHTML)
  return [
    found('draws with nothing connected, twice as StrictMode does', error),
    found('shows something', view.textContent.trim() ? [] : ['The view is empty.']),
    found('has a title', title ? [] : ['Neither the message table nor the View point has one.']),
    found('leaves the first heading to the modal', html(all('h1'))),
    found('has no fixed ids', sharedIds),
    found('names every control', overlooked),
    found('gives every picture a text or none', html(all('img:not([alt])'))),
    found('has no style attribute', html(all('[style]'))),
    found('has no style or link tag', html(all('style,link'))),
    found('opens no window that could reach back', html(all('a[target]:not([rel~=noopener])'))),
  ]
}
