import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'

/** A visitor's actions before they press a button. */
const BEFORE_PRESS = ['pointerover', 'pointerdown', 'focusin', 'focusout'] as const

/** Props of {@link FieldForm}. */
export interface FieldFormProps {
  readonly input: RefObject<HTMLInputElement | null>
  /** The field's value by the view's knowledge. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onEnter?: (() => void) | undefined
  readonly className?: string
  readonly part?: string
  readonly children: ReactNode
}

/**
 * A form of one field, which is how browsers and password managers know it. Some fill it without an event: what is in
 * it is read before the visitor can press anything, and by Enter, which is how a form of one field is sent.
 */
export function FieldForm({ children, className, part, ...props }: FieldFormProps) {
  const { input, value } = props
  const latest = useRef(props)
  /** The value that was found in the field and reported, until the view has another one. */
  const told = useRef<string>(undefined)
  useLayoutEffect(() => {
    latest.current = props
  })
  useLayoutEffect(() => {
    told.current = undefined
  }, [value])
  const look = useCallback(() => {
    const found = input.current?.value
    if (found === undefined || found === latest.current.value || found === told.current) return
    told.current = found
    latest.current.onChange(found)
  }, [input])
  useEffect(() => {
    const root = input.current?.getRootNode()
    for (const type of BEFORE_PRESS) root?.addEventListener(type, look, true)
    return () => {
      for (const type of BEFORE_PRESS) root?.removeEventListener(type, look, true)
    }
  }, [input, look])
  return (
    // A script that submits it itself finds nowhere to go.
    <form
      method="dialog"
      noValidate
      className={className}
      part={part}
      onAnimationStart={look}
      onSubmit={(event) => {
        event.preventDefault()
        // React would tell a form of the page's around this root, too.
        event.stopPropagation()
        flushSync(look)
        latest.current.onEnter?.()
      }}
    >
      {children}
    </form>
  )
}
