import { useEffect, useState } from 'react'
import { buttonSheets } from './button/button-sheets.js'
import { useLoaded } from './use-loaded.js'
import { useKit } from './hooks/use-kit.js'
import { useSourceState } from './hooks/use-source-state.js'
import { ShadowHost } from './shadow/shadow-host.js'
import { useUi } from './ui-context.js'
import { ignore } from './ignore.js'

/**
 * The modal's card in the page's own flow: no overlay and nothing to close. While it is mounted the
 * kit opens no dialog.
 */
export function KitPanel() {
  const { source, modal, words } = useUi()
  const { failed } = useSourceState()
  const kit = useKit()
  const [lost, setLost] = useState(false)
  const module = useLoaded(modal, !lost, (error) => {
    kit?.report(undefined, 'panel', error)
    setLost(true)
  })
  const isBroken = (lost && !module) || failed

  useEffect(() => {
    // The source remembers that the kit did not load.
    source.load().catch(ignore)
  }, [source])

  return (
    <ShadowHost
      name="panel"
      width={360}
      height={384}
      sheets={isBroken ? buttonSheets : module?.panelSheets}
      properties={module?.modalThemeProperties}
    >
      {isBroken ? (
        <>
          <button
            type="button"
            part="button"
            className="opener"
            onClick={() => {
              setLost(false)
              source.load().catch(ignore)
            }}
          >
            {words['button.failed']}
          </button>
          <span className="sr" role="status">
            {words['error.chunk_failed']}
          </span>
        </>
      ) : (
        module && kit && <module.PanelBody kit={kit} />
      )}
    </ShadowHost>
  )
}
