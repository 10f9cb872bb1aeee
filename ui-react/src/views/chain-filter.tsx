import { memo, useId, useRef, type ReactNode } from 'react'
import type { NamespaceId } from '@latchkey/kernel'
import { type Chain, ChainIcon, roveFocus } from '../parts/shared.js'
import { useSheet } from '../theme/sheets.js'
import { useWords } from '../words/use-words.js'
import { chainFilterCss } from './chain-filter.css.js'

/** The chains stay while the list changes below them. */
const ChainMark = memo(ChainIcon)

/** Props of {@link ChainFilter}. */
export interface ChainFilterProps {
  readonly chains: readonly Chain[]
  /** `undefined` is all of them. */
  readonly active: NamespaceId | undefined
  readonly onChange: (chain: Chain | undefined) => void
  /** The list that is narrowed. */
  readonly children: ReactNode
}

/** Tabs over a list of wallets: all, or those of one chain. Only the chosen one spends room on its name. */
export function ChainFilter({ chains, active, onChange, children }: ChainFilterProps) {
  useSheet(chainFilterCss)
  const { t } = useWords()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const tab = (key: string, label: string, chain?: Chain) => {
    const isActive = chain?.id === active
    return (
      <button
        key={key}
        type="button"
        role="tab"
        className="chain"
        id={id + key}
        aria-label={label}
        aria-selected={isActive}
        aria-controls={`${id}panel`}
        tabIndex={isActive ? 0 : -1}
        title={label}
        onClick={() => {
          if (panel.current) keepHeight(panel.current)
          onChange(chain)
        }}
      >
        {chain && <ChainMark chain={chain} size={24} />}
        {(isActive || !chain) && <span className="clip">{label}</span>}
      </button>
    )
  }
  return (
    <>
      <div>
        <p className="group-label chains-label" aria-hidden="true">
          {t('connect.chains')}
        </p>
        <div
          role="tablist"
          tabIndex={-1}
          className="chains"
          aria-label={t('connect.chains')}
          onKeyDown={(event) => {
            roveFocus(event, '[role=tab]')
          }}
        >
          {tab('all', t('connect.allChains'))}
          {chains.map((chain) => tab(chain.id, chain.name, chain))}
        </div>
      </div>
      <div
        ref={panel}
        role="tabpanel"
        className="chain-panel"
        id={`${id}panel`}
        aria-labelledby={id + (active ?? 'all')}
      >
        {children}
      </div>
    </>
  )
}

/**
 * In a sheet, which hangs from the bottom, a shorter list leaves room at its end, so that the tabs stay where the finger
 * is. Anywhere else they stand still by themselves.
 */
function keepHeight(panel: HTMLElement): void {
  panel.style.setProperty('--kept', `${String(panel.getBoundingClientRect().height)}px`)
}
