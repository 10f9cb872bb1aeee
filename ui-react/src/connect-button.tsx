import type { NamespaceId } from '@latchkey/kernel'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { buttonSheets } from './button/button-sheets.js'
import { useButtonState, type ButtonState } from './button/use-button-state.js'
import { useOpener, type Opener } from './button/use-opener.js'
import { useLoaded } from './use-loaded.js'
import { useKitAtom } from './hooks/use-kit-atom.js'
import { useSourceState } from './hooks/use-source-state.js'
import { ShadowHost } from './shadow/shadow-host.js'
import { hintFor, hintName } from './stored-hint.js'
import { useUi } from './ui-context.js'

/** Props of {@link ConnectButton}. */
export interface ConnectButtonProps {
  /** Shows the native balance once connected, where a plugin can read it. @default true */
  readonly balance?: boolean
  /** The button of this namespace's account, active or not. @default the active one's */
  readonly namespace?: NamespaceId
  /** Text while nothing is connected. @default the language's own */
  readonly label?: string
}

function OwnButton(props: ConnectButtonProps) {
  const { words } = useUi()
  // A server that knows the account draws it already.
  const account = hintName(hintFor(useSourceState().hint, props.namespace))
  const known = props.balance === false ? 168 : 249
  return (
    <ShadowHost
      name="connect-button"
      width={account ? known : 156}
      height={44}
      label={account || (props.label ?? words['button.connect'])}
      sheets={buttonSheets}
    >
      <Content {...props} />
    </ShadowHost>
  )
}

/**
 * The state of a button of the app's own, and the props that make it work.
 *
 * - `status`: `idle`, `restoring` (the account of the last visit is known and not confirmed yet), `connecting` or
 *   `connected`.
 * - `name`: the account's public name, such as its ENS name, as this device remembers it from the last visit, else its
 *   short address; empty without an account. {@link useProfile} looks the name up in this visit.
 * - `supported`: false while the wallet is on a network that the app does not offer; a press then leads to the remedy.
 * - `busy`: a press waits for the code of the kit or of the modal.
 * - `failed`: that code did not arrive; a press tries again.
 */
export interface CustomButton extends Pick<Opener, 'busy' | 'failed'>, ButtonState {
  /** Props of a `<button>`: it opens the modal, whose code is fetched a moment earlier. */
  readonly button: Opener['events'] & {
    readonly 'aria-haspopup': 'dialog'
    readonly 'aria-busy': boolean
  }
}

/** Props of `ConnectButton.Custom`. */
export interface CustomButtonProps extends Pick<ConnectButtonProps, 'namespace'> {
  readonly children: (state: CustomButton) => ReactNode
}

function Custom({ namespace, children }: CustomButtonProps) {
  const state = useButtonState(useSourceState(), namespace)
  const { busy, failed, events } = useOpener(
    state.supported ? undefined : 'UnsupportedChain',
    namespace,
  )
  const button = { ...events, 'aria-haspopup': 'dialog', 'aria-busy': busy } as const
  return children({ ...state, busy, failed, button })
}

/**
 * The button that connects, and then shows the account. It opens the modal; its code is fetched when the visitor
 * points at, focuses or touches the button, never with save-data. `ConnectButton.Custom` draws nothing itself and gives
 * a function what a button of the app's own needs.
 *
 * @example
 * <ConnectButton.Custom>
 *   {({ name, button }) => <button {...button}>{name || 'Sign in'}</button>}
 * </ConnectButton.Custom>
 */
export const ConnectButton = /* @__PURE__ */ Object.assign(OwnButton, { Custom })

/** Keeps an element at least as wide as it was when `held` began, so that the page does not move. */
function useHeldWidth(held: boolean): RefObject<HTMLButtonElement | null> {
  const element = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = element.current
    // Not the bounding box, which shrinks with a button that is being pressed.
    button?.style.setProperty('--hold', held ? `${String(button.offsetWidth)}px` : null)
  }, [held])
  return element
}

/**
 * Says what there is to say by itself. The face of a connected account only adds to it, and is asked for once there
 * is an account or one on its way. Without it the button still tells the truth.
 */
function Content({ balance = true, label, namespace }: ConnectButtonProps) {
  const { words, face: faceChunk, networkButtons } = useUi()
  const state = useSourceState()
  const { status, supported, name } = useButtonState(state, namespace)
  // A network button beside this one says it and has the remedy; once is enough.
  const wrong = !supported && networkButtons === 0
  const { busy, failed, events } = useOpener(wrong ? 'UnsupportedChain' : undefined, namespace)
  const open = useKitAtom(state.live, state.live?.modal.openAtom, false)
  const button = useHeldWidth(open)
  const face = useLoaded(faceChunk, status !== 'idle')
  const connected = status === 'connected'
  const restoring = status === 'restoring'
  const known = connected || restoring
  const invitation = failed ? words['button.failed'] : (label ?? words['button.connect'])
  const unknown = status === 'connecting' ? words['button.connecting'] : invitation
  const account = wrong ? words['button.wrongNetwork'] : name

  return (
    <>
      <button
        ref={button}
        type="button"
        part="button"
        className={`opener${known ? ' quiet account' : ''}${wrong ? ' wrong' : ''}${balance && restoring ? ' restoring' : ''}`}
        aria-haspopup="dialog"
        aria-busy={busy}
        // Only ever spoken, so the directions of its parts need no isolation.
        aria-label={
          restoring ? words['button.accountRestoring'].replace('{account}', () => name) : undefined
        }
        {...events}
      >
        {connected && face ? (
          <face.AccountFace balance={balance} wrong={wrong} namespace={namespace} />
        ) : (
          <>
            {(busy || status !== 'idle') && <span className={connected ? 'disc' : 'ring'} />}
            <span className="label">{known ? account : unknown}</span>
          </>
        )}
      </button>
      <span className="sr" role="status">
        {failed
          ? words['error.chunk_failed']
          : face && <face.Outcome held={open} namespace={namespace} />}
      </span>
    </>
  )
}
