import { useState } from 'react'

type Outcome = 'copied' | 'failed'

const WORDS = { copied: 'Copied', failed: 'Could not copy' } as const

/** Copies a text and says whether that worked. */
export function CopyButton({
  label,
  text,
}: {
  readonly label: string
  readonly text: () => string
}) {
  const [outcome, setOutcome] = useState<Outcome>()
  const copy = () => {
    navigator.clipboard.writeText(text()).then(
      () => {
        setOutcome('copied')
      },
      () => {
        setOutcome('failed')
      },
    )
  }
  return (
    <button
      type="button"
      className="quiet-button"
      onClick={copy}
      onBlur={() => {
        setOutcome(undefined)
      }}
    >
      <span role="status">{outcome ? WORDS[outcome] : label}</span>
    </button>
  )
}
