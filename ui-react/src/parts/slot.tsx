import { useMemo, useState } from 'react'
import { atom } from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/loading'
import { Contained } from '../boundary.js'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useKitAtom } from '../hooks/use-kit-atom.js'
import { useLiveKit } from '../hooks/use-kit.js'
import { useRoute } from '../hooks/use-route.js'
import { ReactSlot, type SlotName } from '../points.js'
import { useLoaded } from '../use-loaded.js'
import { useHeight } from './use-height.js'

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
  // The boundary around it names the slot and its plugin.
  const isShown = useKitAtom(kit, contribution.shownAtom ?? alwaysAtom, false)
  const part = useMemo(() => lazyPart(contribution.load), [contribution])
  const [isLost, setIsLost] = useState(false)
  const loaded = useLoaded(part, isShown, (error) => {
    setIsLost(true)
    kit.report(contribution, `slot ${contribution.slot}`, error)
  })

  if (!isShown || !route) return null
  if (loaded) return <loaded.default route={route} />
  return contribution.height && !isLost ? <Waiting height={contribution.height} /> : null
}

/** The place of what is on its way. */
function Waiting({ height }: { readonly height: number }) {
  return <div ref={useHeight(height)} aria-hidden="true" />
}
