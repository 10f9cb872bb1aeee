import type { ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { pageCss } from './page.css.js'

/** Props of {@link Page}. */
export interface PageProps {
  readonly children?: ReactNode
  /** Buttons at the end; they share the line. */
  readonly actions?: ReactNode
}

/** The scaffold of a view below the modal's header. */
export function Page({ children, actions }: PageProps) {
  useSheet(pageCss)
  return (
    <div part="page" className="page">
      {children}
      {actions !== undefined && <div className="page-actions">{actions}</div>}
    </div>
  )
}

/** A thin line between groups, with a word in it or without. */
export function Divider({ children }: { readonly children?: ReactNode }) {
  useSheet(pageCss)
  return <div className="divider">{children}</div>
}

/** A group of rows with a small heading, and a remark below. */
export function Group(props: {
  readonly label?: ReactNode
  /** Picture of 20 px before the heading. */
  readonly icon?: ReactNode
  readonly note?: ReactNode
  readonly children: ReactNode
}) {
  useSheet(pageCss)
  const { label, icon, note, children } = props
  return (
    <section>
      {label !== undefined && (
        <h2 className="group-label">
          {icon}
          {label}
        </h2>
      )}
      {children}
      {note !== undefined && <p className="group-note">{note}</p>}
    </section>
  )
}
