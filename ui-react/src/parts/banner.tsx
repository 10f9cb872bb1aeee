import type { ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { InfoIcon, WarningIcon } from './icons.js'
import { pageCss } from './page.css.js'

/** A standing remark at the top of a view. */
export function Banner(props: {
  readonly children: ReactNode
  readonly tone?: 'warning' | 'danger' | 'info'
  readonly action?: ReactNode
}) {
  useSheet(pageCss)
  const { children, tone = 'info', action } = props
  return (
    <div part="banner" className="banner" data-tone={tone}>
      {tone === 'info' ? <InfoIcon /> : <WarningIcon />}
      <span>{children}</span>
      {action}
    </div>
  )
}
