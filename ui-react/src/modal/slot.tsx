import { useEffect, useState, type ComponentType } from 'react'
import { atom } from '@latchkey/kernel'
import { Contained } from '../boundary.js'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useLiveKit } from '../hooks/use-kit.js'
import { useRoute } from '../hooks/use-route.js'
import { ReactSlot, type SlotName, type SlotProps } from '../points.js'
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

/** One contribution; if its code does not come, that is told and its place stays empty. */
function Contribution({ contribution }: { readonly contribution: ReactSlot }) {
  const kit = useLiveKit()
  const route = useRoute()
  const isShown = useAtomValue(contribution.shownAtom ?? alwaysAtom)
  const [loaded, setLoaded] = useState<{ readonly View?: ComponentType<SlotProps> } | undefined>()

  useEffect(() => {
    if (!isShown) return
    let current = true
    contribution.load().then(
      (module) => {
        if (current) setLoaded({ View: module.default })
      },
      (error: unknown) => {
        kit.report(contribution, `slot ${contribution.slot}`, error)
        if (current) setLoaded({})
      },
    )
    return () => {
      current = false
    }
  }, [kit, contribution, isShown])

  if (!isShown || !route) return null
  if (!loaded) return contribution.height ? <Waiting height={contribution.height} /> : null
  if (!loaded.View) return null
  return <loaded.View route={route} />
}

/** The place of what is on its way. */
function Waiting({ height }: { readonly height: number }) {
  return <div ref={useHeight(height)} aria-hidden="true" />
}
