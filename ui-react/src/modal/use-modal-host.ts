import { useInsertionEffect, useState } from 'react'
import { openRoot, useHostSettings, type StyledRoot } from '../shadow/use-shadow-root.js'
import { modalThemeProperties } from '../theme/modal-theme.js'
import { panelSheets } from './panel-sheets.js'

function createHost(): StyledRoot {
  const host = document.createElement('div')
  host.dataset.latchkey = 'modal'
  return openRoot(host, panelSheets)
}

/** The modal's host: the last child of the body for as long as the provider is mounted. */
export function useModalHost(): StyledRoot {
  const [styled] = useState(createHost)
  const { host } = styled
  // Before any layout effect: only a dialog in the document can be shown.
  useInsertionEffect(() => {
    document.body.append(host)
    return () => {
      host.remove()
    }
  }, [host])
  useHostSettings(host, modalThemeProperties)
  return styled
}
