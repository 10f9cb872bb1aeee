import { useInsertionEffect, useState, type RefObject } from 'react'
import type { Kit } from '@latchkey/kernel'
import { ModalHost } from '../points.js'
import { createAdopter, type Adopt } from '../theme/sheets.js'
import { panelSheets } from './panel-sheets.js'

/** The modal's shadow root and the way to bring sheets into it. */
interface Root {
  readonly host: RefObject<HTMLElement | null>
  readonly root: ShadowRoot
  readonly adopt: Adopt
}

function createHost(kit: Kit) {
  const given = kit.all(ModalHost)[0]?.element()
  const host = given ?? document.createElement('div')
  host.dataset.latchkey = 'modal'
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const { adopt, attach } = createAdopter(panelSheets)
  return { host: { current: host }, root, adopt, attach, isOwn: given === undefined }
}

/**
 * The modal's host: the last child of the body for as long as the provider is mounted, or the element that a plugin keeps
 * there.
 */
export function useModalHost(kit: Kit): Root {
  const [{ host, root, adopt, attach, isOwn }] = useState(() => createHost(kit))
  // Before any layout effect: only a dialog in the document can be shown. After the parts inside have brought their sheets.
  useInsertionEffect(() => {
    attach(root)
    const { current } = host
    // Existing elements stay in place: a frame inside would reload.
    if (!current.isConnected) document.body.append(current)
    return () => {
      if (isOwn) current.remove()
    }
  }, [host, root, attach, isOwn])
  return { host, root, adopt }
}
