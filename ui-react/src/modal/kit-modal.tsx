import { useEffect, useId, useMemo, useRef } from 'react'
import type { Kit, ViewName } from '@latchkey/kernel'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { StyledContent } from '../shadow/styled-content.js'
import { useUi } from '../ui-context.js'
import { viewTable } from '../views/table.js'
import { ModalWords } from '../words/modal-words.js'
import { Announcer } from './announcer.js'
import { Card } from './card.js'
import { Dialog } from './dialog.js'
import { useModalHost } from './use-modal-host.js'
import { createViews } from './views.js'

interface KitProps {
  readonly kit: Kit
}

/** The modal of one kit, in a shadow root at the end of the body. */
export default function KitModal({ kit }: KitProps) {
  const styled = useModalHost()
  const views = useMemo(() => createViews(kit), [kit])
  if (!styled) return null
  return (
    <StyledContent styled={styled}>
      <ModalWords>
        <Dialog kit={kit} views={views} />
      </ModalWords>
    </StyledContent>
  )
}

/** The card in the page's own flow: always open, so closing leads back to its first view. */
export function PanelBody({ kit }: KitProps) {
  const { panels } = useUi()
  const views = useMemo(() => createViews(kit), [kit])
  const open = useAtomValue(kit.modal.openAtom)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useEffect(() => panels.enter(), [panels])
  useEffect(() => {
    if (!open) kit.modal.open()
  }, [kit, open])
  useEffect(
    () => () => {
      kit.modal.close()
    },
    [kit],
  )

  return (
    <ModalWords>
      <Announcer>
        <Card {...{ kit, views, titleId, title }} embedded />
      </Announcer>
    </ModalWords>
  )
}

/** Fetches the view that a press would open. */
export function warm(kit: Kit): void {
  const connected = kit.store.get(kit.connections.accountAtom).status === 'connected'
  const name: ViewName = connected ? 'Account' : 'Connect'
  // Opening tries again, and shows what went wrong.
  viewTable[name]().catch(() => undefined)
}
