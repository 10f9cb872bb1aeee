import type { ReactNode } from 'react'
import { buttonCss } from './button/button.css.js'
import { useHeldWidth } from './button/use-held-width.js'
import { useOpener } from './button/use-opener.js'
import { useOutcome } from './button/use-outcome.js'
import { useAccount, type UseAccount } from './hooks/use-account.js'
import { useBalance } from './hooks/use-balance.js'
import { useModal } from './hooks/use-modal.js'
import { useProfile } from './hooks/use-profile.js'
import { Avatar } from './parts/avatar.js'
import { cleanText } from './parts/clean-text.js'
import { formatAmount } from './parts/format-amount.js'
import { shortAddress } from './parts/short-address.js'
import { Spinner } from './parts/spinner.js'
import { ShadowHost } from './shadow/shadow-host.js'
import { useSheet } from './theme/sheets.js'
import { useWords } from './words/use-words.js'

/** Props of {@link ConnectButton}. */
export interface ConnectButtonProps {
  /** Shows the native balance once connected, where a plugin can read it. @default true */
  readonly balance?: boolean
  /** Text while nothing is connected. @default the language's own */
  readonly label?: string
}

/**
 * The button that connects, and then stands for the account. It opens the modal; its code is fetched
 * when the visitor points at, focuses or touches the button, never with save-data.
 */
export function ConnectButton(props: ConnectButtonProps) {
  return (
    <ShadowHost name="connect-button" width={156} height={44}>
      <Content {...props} />
    </ShadowHost>
  )
}

interface Face {
  readonly look: string
  readonly name?: string
  readonly content: ReactNode
}

function Content({ balance = true, label }: ConnectButtonProps) {
  useSheet(buttonCss)
  const { t } = useWords()
  const account = useAccount()
  const wrong = account.status === 'connected' && !account.supported
  const { busy, failed, ...events } = useOpener(wrong ? 'UnsupportedChain' : undefined)
  const { isOpen } = useModal()
  const outcome = useOutcome(account)
  const button = useHeldWidth(isOpen)
  const face = useFace(account, { balance, busy, label: failed ? t('button.failed') : label })

  return (
    <>
      <button
        ref={button}
        type="button"
        part="button"
        className={`opener ${face.look}`}
        aria-haspopup="dialog"
        aria-busy={busy}
        aria-label={face.name}
        {...events}
      >
        {face.content}
      </button>
      <span className="sr" role="status">
        {failed ? t('error.chunk_failed') : outcome}
      </span>
    </>
  )
}

interface FaceOptions {
  readonly balance: boolean
  readonly busy: boolean
  readonly label: string | undefined
}

/** How the button looks in a state of the account. */
function useFace(account: UseAccount, { balance, busy, label }: FaceOptions): Face {
  const { t } = useWords()
  const profile = useProfile(account.account)
  if (account.status === 'restoring') {
    const { name, icon } = account.remembered
    const shown = name ?? shortAddress(account.address)
    return {
      look: 'quiet account restoring',
      name: t('button.accountRestoring', { account: shown }),
      content: <AccountLabel address={account.address} picture={icon} text={shown} busy />,
    }
  }
  if (account.status === 'connected') {
    if (!account.supported) return { look: 'wrong', content: t('button.wrongNetwork') }
    const shown = profile?.name ?? shortAddress(account.address)
    return {
      look: 'quiet account',
      content: (
        <>
          <AccountLabel address={account.address} picture={profile?.avatar} text={shown} />
          {balance && <Amount />}
        </>
      ),
    }
  }
  const connecting = account.status === 'connecting'
  return {
    look: '',
    content: (
      <>
        {(connecting || busy) && <Spinner size={16} />}
        {connecting ? t('button.connecting') : (label ?? t('button.connect'))}
      </>
    ),
  }
}

interface AccountLabelProps {
  readonly address: string
  readonly picture: string | undefined
  readonly text: string
  readonly busy?: boolean
}

function AccountLabel({ address, picture, text, busy = false }: AccountLabelProps) {
  return (
    <>
      <Avatar src={picture} address={address} size={28} />
      <span className="label clip num" dir="auto">
        {cleanText(text)}
      </span>
      {busy && <Spinner size={16} />}
    </>
  )
}

/** The native balance; its place is kept from the start, and an unknown one says so. */
function Amount() {
  const { t, language } = useWords()
  const { status, data } = useBalance()
  if (status === 'idle') return null
  if (!data) {
    return (
      <span
        className="amount num"
        aria-label={status === 'error' ? t('button.balanceUnknown') : undefined}
        role="img"
      >
        {status === 'error' ? '–' : ''}
      </span>
    )
  }
  const { sign, whole, fraction } = formatAmount(data.amount, data.decimals, language)
  return (
    <span className="amount num ltr">
      {`${sign}${whole}${fraction} ${cleanText(data.symbol, 12)}`}
    </span>
  )
}
