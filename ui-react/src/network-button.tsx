import { buttonCss } from './button/button.css.js'
import { useOpener } from './button/use-opener.js'
import { useNetwork } from './hooks/use-network.js'
import { NetworkIcon } from './parts/network-icon.js'
import { Spinner } from './parts/spinner.js'
import { ShadowHost } from './shadow/shadow-host.js'
import { useSheet } from './theme/sheets.js'
import { useWords } from './words/use-words.js'

/** The button that shows the network and opens the list of networks. */
export function NetworkButton() {
  return (
    <ShadowHost name="network-button" width={156} height={44}>
      <Content />
    </ShadowHost>
  )
}

function Content() {
  useSheet(buttonCss)
  const { t } = useWords()
  const { network, supported } = useNetwork()
  const { busy, failed, ...events } = useOpener('Networks')
  const text = network
    ? supported
      ? network.name
      : t('button.wrongNetwork')
    : t('button.chooseNetwork')

  return (
    <>
      <button
        type="button"
        part="button"
        className={`opener quiet network${supported ? '' : ' wrong'}`}
        aria-haspopup="dialog"
        aria-busy={busy}
        aria-label={
          network && supported ? t('button.network', { network: network.name }) : undefined
        }
        {...events}
      >
        {network && supported && <NetworkIcon network={network} size={24} />}
        <span className="label clip">{text}</span>
        {busy ? <Spinner size={16} /> : <Chevron />}
      </button>
      <span className="sr" role="status">
        {failed ? t('error.chunk_failed') : ''}
      </span>
    </>
  )
}

function Chevron() {
  return (
    <svg className="chevron" viewBox="0 0 12 12" aria-hidden>
      <path d="M2.5 4.5 6 8l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  )
}
