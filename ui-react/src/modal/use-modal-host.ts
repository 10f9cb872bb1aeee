import { useLayoutEffect, useState } from 'react'
import { openRoot, useHostSettings, type StyledRoot } from '../shadow/use-shadow-root.js'
import { modalThemeProperties } from '../theme/modal-theme.js'
import { panelSheets } from './panel-sheets.js'

/** The modal's host: the last child of the body for as long as the provider is mounted. */
export function useModalHost(): StyledRoot | undefined {
  const [styled, setStyled] = useState<StyledRoot | undefined>()
  useLayoutEffect(() => {
    const host = document.createElement('div')
    host.dataset.latchkey = 'modal'
    setStyled(openRoot(host, panelSheets))
    document.body.append(host)
    return () => {
      host.remove()
      setStyled(undefined)
    }
  }, [])
  useHostSettings(styled?.host, modalThemeProperties)
  return styled
}
