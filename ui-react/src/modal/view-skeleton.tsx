import type { Kit } from '@latchkey/kernel'
import { Page, Skeleton, type SkeletonShape, useHeight } from '../parts/shared.js'
import { useWords } from '../words/use-words.js'
import { outlineHeight, partHeight, rowsIn, type OutlinePart } from './outline.js'
import { useLate } from './use-shown-view.js'

/** Props of {@link ViewSkeleton}. */
export interface ViewSkeletonProps {
  readonly kit: Kit
  readonly parts: readonly OutlinePart[]
  /** The visitor has waited already, before another view. */
  readonly waited: boolean
}

const SHAPES: Record<Exclude<OutlinePart, number>, readonly SkeletonShape[]> = {
  head: ['avatar', 'title', 'text'],
  state: ['picture', 'title', 'text'],
  bar: ['bar'],
}

/** Keeps the place of a view that is on its way, in its shape; seen only when that takes long. */
export function ViewSkeleton({ kit, parts, waited }: ViewSkeletonProps) {
  const { t } = useWords()
  const late = useLate(kit)
  const box = useHeight(outlineHeight(parts))
  return (
    <div ref={box} aria-busy className="waiting">
      {(late || waited) && (
        <Page>
          <span className="sr">{t('modal.loading')}</span>
          {parts.map((part, index) => (
            <Part key={index} part={part} />
          ))}
        </Page>
      )}
    </div>
  )
}

function Part({ part }: { readonly part: OutlinePart }) {
  const box = useHeight(partHeight(part))
  const rows = typeof part === 'number'
  const shapes = rows ? Array.from({ length: rowsIn(part) }, () => 'row' as const) : SHAPES[part]
  return (
    <div ref={box} className="outline" data-rows={rows ? '' : undefined}>
      {shapes.map((shape, index) => (
        <Skeleton key={index} shape={shape} />
      ))}
    </div>
  )
}
