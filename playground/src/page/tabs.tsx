import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'

/** One tab and its panel. */
export interface Tab {
  readonly id: string
  readonly label: string
  readonly content: ReactNode
}

/** Tabs by the ARIA pattern: arrows move, and only the chosen one is a stop of the Tab key. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const base = useId()
  const [chosen, choose] = useState(tabs[0]?.id)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const isBack = event.key === 'ArrowLeft'
    if (!isBack && event.key !== 'ArrowRight') return
    event.preventDefault()
    const forward = isBack === (document.documentElement.dir === 'rtl')
    const at = tabs.findIndex(({ id }) => id === chosen)
    const next = tabs.at((at + (forward ? 1 : -1)) % tabs.length)
    if (!next) return
    choose(next.id)
    document.getElementById(`${base}-tab-${next.id}`)?.focus()
  }
  return (
    <div className="tabs">
      <div className="tab-list" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-tab-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === chosen}
            aria-controls={`${base}-panel-${tab.id}`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onKeyDown={move}
            onClick={() => {
              choose(tab.id)
            }}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${base}-panel-${tab.id}`}
          role="tabpanel"
          aria-labelledby={`${base}-tab-${tab.id}`}
          hidden={tab.id !== chosen}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
