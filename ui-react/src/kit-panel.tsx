import { useEffect } from 'react'
import { useLoaded } from './chunk.js'
import { useKit } from './hooks/use-kit.js'
import { ShadowHost } from './shadow/shadow-host.js'
import { useUi } from './ui-context.js'

/**
 * The modal's card in the page's own flow: no overlay and nothing to close. While it is mounted the
 * kit opens no dialog.
 */
export function KitPanel() {
  const { source, modal } = useUi()
  const kit = useKit()
  const module = useLoaded(modal, true, (error) => {
    kit?.report(undefined, 'panel', error)
  })

  useEffect(() => {
    // The source remembers that the kit did not load; the next mount tries again.
    source.load().catch(() => undefined)
  }, [source])

  return (
    <ShadowHost
      name="panel"
      width={360}
      height={384}
      sheets={module?.panelSheets}
      properties={module?.modalThemeProperties}
    >
      {module && kit && <module.PanelBody kit={kit} />}
    </ShadowHost>
  )
}
