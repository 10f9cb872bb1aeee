import { useId, type ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { roveFocus } from './roving.js'
import { tabsCss } from './tabs.css.js'

/** One tab. */
export interface TabItem {
  readonly id: string
  readonly label: string
}

/** Props of {@link Tabs}. */
export interface TabsProps {
  readonly label: string
  readonly tabs: readonly TabItem[]
  readonly active: string
  readonly onChange: (id: string) => void
  /** Pills on a ground, or words on a line. @default 'pill' */
  readonly look?: 'pill' | 'line'
  /** The content of the active tab. */
  readonly children: ReactNode
}

/** Tabs with their panel; arrow keys move between them. */
export function Tabs({ label, tabs, active, onChange, look = 'pill', children }: TabsProps) {
  useSheet(tabsCss)
  const id = useId()
  return (
    <>
      <div
        role="tablist"
        tabIndex={-1}
        className="tabs"
        data-look={look === 'line' ? 'line' : undefined}
        aria-label={label}
        onKeyDown={(event) => {
          roveFocus(event, '[role=tab]')
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="tab clip"
            id={`${id}${tab.id}`}
            aria-selected={tab.id === active}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => {
              onChange(tab.id)
            }}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        className="tab-panel"
        id={`${id}panel`}
        aria-labelledby={`${id}${active}`}
      >
        {children}
      </div>
    </>
  )
}
