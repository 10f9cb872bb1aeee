import { useEffect, useState } from 'react'
import { useKit } from './hooks/use-kit.js'
import { blockHostCss } from './shadow/host.css.js'
import { ShadowHost } from './shadow/shadow-host.js'
import { useUi, type ModalModule } from './ui-context.js'

/**
 * The modal's card in the page's own flow: no overlay and nothing to close. While it is mounted the
 * kit opens no dialog.
 */
export function KitPanel() {
  const { source, modal } = useUi()
  const kit = useKit()
  const [module, setModule] = useState<ModalModule | undefined>()

  useEffect(() => {
    let current = true
    // The source remembers that the kit did not load; what did not load is tried on the next mount.
    Promise.all([modal.load(), source.load()]).then(
      ([loaded]) => {
        if (current) setModule(loaded)
      },
      (error: unknown) => {
        source.state().kit?.report(undefined, 'panel', error)
      },
    )
    return () => {
      current = false
    }
  }, [modal, source])

  return (
    <ShadowHost name="panel" width={360} height={384} hostCss={blockHostCss}>
      {module && kit && <module.PanelBody kit={kit} />}
    </ShadowHost>
  )
}
