import { useSheet } from '../theme/sheets.js'
import { skeletonCss } from './skeleton.css.js'

/** The element that a skeleton replaces; it has exactly that size. */
export type SkeletonShape =
  | 'text'
  | 'title'
  | 'avatar'
  | 'picture'
  | 'row'
  | 'asset'
  | 'tile'
  | 'icon'
  | 'bar'

/**
 * The place of something that is on its way. A row is a picture and a line, that of an asset a disc and two lines.
 * Silent: the view around it says that it loads.
 */
export function Skeleton({ shape = 'text' }: { readonly shape?: SkeletonShape }) {
  useSheet(skeletonCss)
  if (shape !== 'row' && shape !== 'asset')
    return <span className="skeleton" data-shape={shape} aria-hidden="true" />
  return (
    <span className="skeleton-row" aria-hidden="true">
      <span className="skeleton" data-shape={shape === 'row' ? 'icon' : 'disc'} />
      <span className="skeleton-lines">
        <span className="skeleton" />
        {shape === 'asset' && <span className="skeleton" />}
      </span>
    </span>
  )
}
