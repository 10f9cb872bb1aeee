import { useEffect, useId, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Kit, ViewName } from '@latchkey/kernel'
import { SheetRoot } from '../theme/sheets.js'
import { useUi } from '../ui-context.js'
import { useStoredChoices } from '../use-stored-choices.js'
import { ignore } from '../ignore.js'
import { chainFilter } from '../views/connect-view.js'
import { viewTable } from '../views/table.js'
import { wordsIn } from '../words/plugin-words.js'
import { Announcer } from '../parts/shared.js'
import { PluginWords } from '../points.js'
import { Card } from './card.js'
import { Dialog } from './dialog.js'
import { ShellRoot } from './shell-root.js'
import { PageToast } from './toast.js'
import { useModalHost } from './use-modal-host.js'
import { usePanelStart } from './use-panel-start.js'
import { createViews } from './views.js'

interface KitProps {
  readonly kit: Kit
}

export { BrokenNote } from '../broken-note.js'
export { modalThemeProperties } from '../theme/modal-theme.js'
export { panelSheets } from './panel-sheets.js'

/** The modal of one kit, in a shadow root at the end of the body. */
export default function KitModal({ kit }: KitProps) {
  useStoredChoices(kit)
  const host = useModalHost(kit)
  const views = useMemo(() => createViews(kit), [kit])
  return createPortal(
    <SheetRoot value={host.adopt}>
      <ShellRoot>
        <Dialog kit={kit} views={views} />
        <PageToast kit={kit} />
      </ShellRoot>
    </SheetRoot>,
    host.root,
  )
}

/** The card in the page's own flow: always open, so closing leads back to its first view. */
export function PanelBody({ kit }: KitProps) {
  const { countPanels } = useUi()
  const views = useMemo(() => createViews(kit), [kit])
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  usePanelStart(kit)
  useStoredChoices(kit)

  useEffect(() => {
    countPanels((count) => count + 1)
    return () => {
      countPanels((count) => count - 1)
    }
  }, [countPanels])

  return (
    <ShellRoot>
      <Announcer>
        <Card kit={kit} views={views} titleId={titleId} title={title} embedded />
      </Announcer>
    </ShellRoot>
  )
}

/** Fetches the view that a press would open, with the words and the filter that it will want. */
export function warm(kit: Kit, language: string): void {
  const connected = kit.store.get(kit.connections.accountAtom).status === 'connected'
  const name: ViewName = connected ? 'Account' : 'Connect'
  const families = new Set(kit.store.get(kit.networks.requestedAtom).map((one) => one.namespace))
  const wanted: readonly Promise<unknown>[] = [
    viewTable[name](),
    ...kit.all(PluginWords).map((plugin) => wordsIn(plugin, language, ignore)),
    ...(families.size > 1 && !connected ? [chainFilter.load()] : []),
  ]
  // Opening tries again, and shows what went wrong.
  for (const one of wanted) one.catch(ignore)
}
