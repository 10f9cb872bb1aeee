import { useSyncExternalStore } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ConnectButton, KitPanel, KitProvider } from '@latchkey/ui-react'
import { loadModal } from '@latchkey/ui-react/internal'
import type { Places } from '../places.js'

/** Every element of a kit is a portal of one root, so that they share one provider and one modal. */
function Drawn({ of }: { readonly of: Places }) {
  const { settings, places } = useSyncExternalStore(of.subscribe, of.state)
  return (
    <KitProvider kit={of.kit} {...settings}>
      {places.map(({ id, box, kind, props }) =>
        createPortal(
          kind === 'panel' ? <KitPanel /> : <ConnectButton {...props()} />,
          box,
          String(id),
        ),
      )}
    </KitProvider>
  )
}

/** Draws a kit's elements at once, so that a press can go on to the button that React drew. */
export function drawPlaces(of: Places) {
  const container = document.createElement('div')
  container.style.display = 'contents'
  document.body.append(container)
  const root = createRoot(container)
  flushSync(() => {
    root.render(<Drawn of={of} />)
  })
  return {
    unmount() {
      root.unmount()
      container.remove()
    },
  }
}

/** Fetches the modal, which the first press opens. */
export async function prefetch(): Promise<void> {
  await loadModal()
}
