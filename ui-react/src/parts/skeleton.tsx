import { useSheet } from '../theme/sheets.js'
import { skeletonCss } from './skeleton.css.js'

/** The element that a skeleton replaces; it has exactly that size. */
export type SkeletonShape =
  | 'text'
  | 'title'
  | 'avatar'
  | 'picture'
  | 'row'
  | 'tile'
  | 'icon'
  | 'bar'

/** The place of something that is on its way. Silent: the view around it says that it loads. */
export function Skeleton({ shape = 'text' }: { readonly shape?: SkeletonShape }) {
  useSheet(skeletonCss)
  return <span className="skeleton" data-shape={shape} aria-hidden="true" />
}
