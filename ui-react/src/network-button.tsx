import { useLayoutEffect } from 'react'
import type { NamespaceId } from '@latchkey/kernel'
import { accountCss } from './button/account.css.js'
import { buttonSheets } from './button/button-sheets.js'
import { useOpener } from './button/use-opener.js'
import { useAccount } from './hooks/use-account.js'
import { useNetwork } from './hooks/use-network.js'
import { cleanText } from './parts/clean-text.js'
import { NetworkIcon } from './parts/network-icon.js'
import { ShadowHost } from './shadow/shadow-host.js'
import { useSheet } from './theme/sheets.js'
import { useUi } from './ui-context.js'
import { useWords } from './words/use-words.js'

/** Props of {@link NetworkButton}. */
export interface NetworkButtonProps {
  /**
   * Shows this namespace's network, whichever one is active, and opens the list of its networks only.
   *
   * @default the active namespace's network, and all networks
   */
  readonly namespace?: NamespaceId
}

/** The button that shows the network and opens the list of networks. */
export function NetworkButton(props: NetworkButtonProps) {
  const { t } = useWords()
  const label = t('button.chooseNetwork')
  return (
    <ShadowHost name="network-button" width={156} height={44} label={label} sheets={buttonSheets}>
      <Content {...props} />
    </ShadowHost>
  )
}

function Content(props: NetworkButtonProps) {
  useSheet(accountCss)
  useCounted(useUi().countNetworkButtons)
  const { t } = useWords()
  const { network, supported } = useNetwork(props)
  const { busy, failed, events } = useOpener('Networks', undefined, props.namespace)
  // Before that, an untouched page asks for nothing.
  const isConnected = useAccount(props.namespace).status === 'connected'
  const known = supported ? network : undefined
  const name = known && cleanText(known.name)
  const text = name ?? t(supported ? 'button.chooseNetwork' : 'button.wrongNetwork')

  return (
    <>
      <button
        type="button"
        part="button"
        className={`opener quiet network${supported ? '' : ' wrong'}`}
        aria-haspopup="dialog"
        aria-busy={busy}
        aria-label={name && t('button.network', { network: name })}
        {...events}
      >
        {known && (isConnected ? <NetworkIcon network={known} size={24} /> : <Globe />)}
        <span className="label">{text}</span>
        {busy ? <span className="ring" /> : <Chevron />}
      </button>
      <span className="sr" role="status">
        {failed ? t('error.chunk_failed') : ''}
      </span>
    </>
  )
}

/** Counts the component while it is mounted, before what depends on it is painted. */
function useCounted(count: (change: (before: number) => number) => void) {
  useLayoutEffect(() => {
    count((before) => before + 1)
    return () => {
      count((before) => before - 1)
    }
  }, [count])
}

/** The replacement of a logo, which is not fetched for an untouched page. */
function Globe() {
  return (
    <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden>
      <path
        d="M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0h16M12 4c2.3 2.3 3.4 5 3.4 8s-1.1 5.7-3.4 8c-2.3-2.3-3.4-5-3.4-8S9.7 6.3 12 4Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  )
}

function Chevron() {
  return (
    <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden>
      <path d="M2.5 4.5 6 8l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  )
}
