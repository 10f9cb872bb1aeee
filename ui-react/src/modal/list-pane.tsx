import { useMemo, type RefObject } from 'react'
import { Contained } from '../boundary.js'
import { ConnectLookContext } from '../parts/shared.js'
import { ConnectView } from '../views/connect-view.js'
import { useWords } from '../words/use-words.js'
import { Logo } from './header.js'
import { listPaneCss } from './list-pane.css.js'
import { useSheet } from '../theme/sheets.js'
import type { ConnectRoute } from './use-panes.js'

/** Props of {@link ListPane}. */
export interface ListPaneProps {
  readonly route: ConnectRoute
  readonly titleId: string
  readonly title: RefObject<HTMLHeadingElement | null>
  /** Nothing is chosen: the list is the view on screen, and its title the dialog's. */
  readonly current: boolean
}

/** The wallets beside the view that they lead to: choosing one loses none of the others. */
export function ListPane({ route, titleId, title, current }: ListPaneProps) {
  useSheet(listPaneCss)
  const { t } = useWords()
  const text = t('title.Connect')
  const { namespace, network } = route.params ?? {}
  // The list stays as it is while another entry of the same kind takes its place.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const shown = useMemo(() => route, [namespace, network])
  return (
    <div className="list-pane">
      {current ? (
        <h1 ref={title} id={titleId} tabIndex={-1} className="list-title">
          <Logo />
          {text}
        </h1>
      ) : (
        <p className="list-title">
          <Logo />
          {text}
        </p>
      )}
      <div className="list-body">
        <Contained where="list" resetKey={namespace}>
          <ConnectLookContext.Provider value="panes">
            <ConnectView route={shown} />
          </ConnectLookContext.Provider>
        </Contained>
      </div>
    </div>
  )
}
