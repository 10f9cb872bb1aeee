import { buttonSheets } from './button/button-sheets.js'
import { useButtonState } from './button/use-button-state.js'
import { useHeldWidth } from './button/use-held-width.js'
import { useOpener } from './button/use-opener.js'
import { useLoaded } from './chunk.js'
import { useAtomValue } from './hooks/use-atom-value.js'
import { useKit } from './hooks/use-kit.js'
import { ShadowHost } from './shadow/shadow-host.js'
import { useUi } from './ui-context.js'
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
    <ShadowHost name="connect-button" width={156} height={44} sheets={buttonSheets}>
      <Content {...props} />
    </ShadowHost>
  )
}

function Content({ balance = true, label }: ConnectButtonProps) {
  const { t } = useWords()
  const { status, supported, name } = useButtonState()
  const { busy, failed, events } = useOpener(supported ? undefined : 'UnsupportedChain')
  const open = useAtomValue(useKit()?.modal.openAtom, false)
  const button = useHeldWidth(open)
  const face = useLoaded(useUi().face, status !== 'idle')
  const known = status === 'connected' || status === 'restoring'
  const text = known ? name : status === 'connecting' && t('button.connecting')

  return (
    <>
      <button
        ref={button}
        type="button"
        part="button"
        className={`opener ${known ? 'quiet account' : ''}${supported ? '' : ' wrong'}${balance && status === 'restoring' ? ' restoring' : ''}`}
        aria-haspopup="dialog"
        aria-busy={busy}
        aria-label={
          status === 'restoring' ? t('button.accountRestoring', { account: name }) : undefined
        }
        {...events}
      >
        {status === 'connected' && face ? (
          <face.AccountFace balance={balance} />
        ) : (
          <>
            {(text || busy) && <span className="ring" />}
            <span className="label">
              {text || (failed ? t('button.failed') : (label ?? t('button.connect')))}
            </span>
          </>
        )}
      </button>
      <span className="sr" role="status">
        {failed ? t('error.chunk_failed') : face && <face.Outcome held={open} />}
      </span>
    </>
  )
}
