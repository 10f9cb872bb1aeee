import { useInsertionEffect, useState } from 'react'
import { useHostSettings } from '../shadow/use-host-settings.js'
import { modalThemeProperties } from '../theme/modal-theme.js'
import { createAdopter, type Adopt } from '../theme/sheets.js'
import { panelSheets } from './panel-sheets.js'

/** The modal's shadow root and the way to bring sheets into it. */
export interface ModalHost {
  readonly root: ShadowRoot
  readonly adopt: Adopt
}

function createHost() {
  const host = document.createElement('div')
  host.dataset.latchkey = 'modal'
  const root = host.attachShadow({ mode: 'open' })
  const { adopt, attach } = createAdopter(panelSheets)
  attach(root)
  return { host: { current: host }, root, adopt }
}

/** The modal's host: the last child of the body for as long as the provider is mounted. */
export function useModalHost(): ModalHost {
  const [{ host, root, adopt }] = useState(createHost)
  // Before any layout effect: only a dialog in the document can be shown.
  useInsertionEffect(() => {
    const { current } = host
    document.body.append(current)
    return () => {
      current.remove()
    }
  }, [host])
  useHostSettings(host, modalThemeProperties)
  return { root, adopt }
}
