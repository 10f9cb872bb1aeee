import { useEffect, useMemo, useState } from 'react'
import type { Kit } from '@latchkey/kernel'
import { brokenNoteCss } from './broken-note.css.js'
import { buttonSheets } from './button/button-sheets.js'
import { ShadowHost } from './shadow/shadow-host.js'
import { useUi } from './ui-context.js'
import { en } from './words/en.js'

const SHEETS = [...buttonSheets, brokenNoteCss]

/** Props of {@link BrokenNote}. */
export interface BrokenNoteProps {
  readonly kit: Kit
  /** Draws the modal again. */
  readonly retry: () => void
}

/**
 * Stands at the edge of the window where the modal as a whole failed, until it is closed or the modal is opened
 * again. It comes with the modal's code, and needs nothing of the modal.
 */
export function BrokenNote({ kit, retry }: BrokenNoteProps) {
  // It stands outside of the modal, which brings its English along.
  const { words: shown } = useUi()
  const words = useMemo(() => Object.assign({}, en, shown) as typeof en, [shown])
  const [isClosed, setClosed] = useState(false)
  const { openAtom } = kit.modal
  useEffect(
    () =>
      kit.store.sub(openAtom, () => {
        if (kit.store.get(openAtom)) retry()
      }),
    [kit, openAtom, retry],
  )
  if (isClosed) return null
  return (
    <ShadowHost name="broken" width={0} height={0} sheets={SHEETS}>
      <div className="note" role="alert">
        <p>{words['modal.broken']}</p>
        <div>
          {' '}
          <button
            type="button"
            className="opener quiet"
            onClick={() => {
              setClosed(true)
            }}
          >
            {words['modal.close']}
          </button>
          <button
            type="button"
            className="opener"
            onClick={() => {
              kit.modal.open()
              retry()
            }}
          >
            {words['button.failed']}
          </button>
        </div>{' '}
      </div>
    </ShadowHost>
  )
}
