import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import type { Asked, DemoDesk } from './demo-desk.js'
import { requestText, requestTitle } from './request-text.js'

/** A demo wallet's own window: shows one request and waits for the visitor. */
export function AskDialog({ desk }: { readonly desk: DemoDesk }) {
  const { asked } = useSyncExternalStore(desk.subscribe, desk.state)
  const [first] = asked
  return first ? <Question key={first.number} asked={first} /> : null
}

function Question({ asked: { walletName, request, answer } }: { readonly asked: Asked }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="ask"
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        answer(false)
      }}
    >
      <h2 id={title}>{requestTitle(request.method)}</h2>
      <p>
        {walletName} · <code>{request.method}</code>
      </p>
      {request.params !== undefined && (
        // A long request scrolls, and only what can be focused can be scrolled by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>{requestText(request.params)}</pre>
      )}
      <div className="ask-actions">
        <button
          type="button"
          className="button"
          onClick={() => {
            answer(false)
          }}
        >
          Reject
        </button>
        <button
          type="button"
          className="button primary"
          onClick={() => {
            answer(true)
          }}
        >
          Approve
        </button>
      </div>
    </dialog>
  )
}
