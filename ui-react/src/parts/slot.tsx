import { useState } from 'react'
import { atom, type Kit, type LazyPart } from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/internal/page'
import { Contained } from '../boundary.js'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useKitAtom } from '../hooks/use-kit-atom.js'
import { useLiveKit } from '../hooks/use-kit.js'
import { useRoute } from '../hooks/use-route.js'
import { ReactSlot, type SlotName } from '../points.js'
import { useLoaded } from '../use-loaded.js'
import { useConnectLook } from './connect-look.js'
import { useHeight } from './use-height.js'

type SlotPart = LazyPart<Awaited<ReturnType<ReactSlot['load']>>>

const parts = new WeakMap<ReactSlot, SlotPart>()

/** The code of a contribution: once it is here it is drawn at once wherever it stands. */
export function slotPart(contribution: ReactSlot): SlotPart {
  const part = parts.get(contribution) ?? lazyPart(contribution.load)
  parts.set(contribution, part)
  return part
}

/** A slot whose atom cannot be read is left out; the view that draws slots reports it. */
function isShown(kit: Kit, { shownAtom }: ReactSlot): boolean {
  try {
    return !shownAtom || kit.store.get(shownAtom)
  } catch {
    return false
  }
}

/** The slots that plugins draw around and in the list of wallets. */
export function slotsOfConnect(kit: Kit): readonly ReactSlot[] {
  const hidden = kit.store.get(kit.hiddenAtom)
  return kit
    .all(ReactSlot)
    .filter(({ slot }) => slot === 'header' || slot === 'footer' || slot.startsWith('connect-'))
    .filter((one) => !hidden.includes(one.id) && isShown(kit, one))
}

/** Draws what was contributed to a place of the modal, in order. */
export function Slot({ name }: { readonly name: SlotName }) {
  const kit = useLiveKit()
  const hidden = useAtomValue(kit.hiddenAtom)
  const contributions = kit
    .all(ReactSlot)
    .filter(({ id, slot }) => slot === name && !hidden.includes(id))
  return contributions.map((contribution) => (
    <Contained
      key={contribution.id}
      where={`slot ${contribution.slot}`}
      contribution={contribution}
    >
      <Contribution contribution={contribution} />
    </Contained>
  ))
}

const alwaysAtom = atom(true)

/** One contribution; if its code does not come, that is reported and its place stays empty. */
function Contribution({ contribution }: { readonly contribution: ReactSlot }) {
  const kit = useLiveKit()
  const route = useRoute()
  const look = useConnectLook()
  // The boundary around it names the slot and its plugin.
  const isShown = useKitAtom(kit, contribution.shownAtom ?? alwaysAtom, false)
  const [isLost, setIsLost] = useState(false)
  const loaded = useLoaded(slotPart(contribution), isShown, (error) => {
    setIsLost(true)
    kit.report(contribution, `slot ${contribution.slot}`, error)
  })

  if (!isShown || !route) return null
  if (loaded) return <loaded.default route={route} />
  // Below tiles nothing comes that has a place beside them.
  const isPlaced = look !== 'tiles' || contribution.slot !== 'connect-footer'
  return contribution.height && isPlaced && !isLost ? (
    <Waiting height={contribution.height} />
  ) : null
}

/** The place of what is on its way. */
function Waiting({ height }: { readonly height: number }) {
  return <div ref={useHeight(height)} aria-hidden="true" />
}
