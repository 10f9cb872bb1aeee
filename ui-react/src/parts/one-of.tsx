import { useSheet } from '../theme/sheets.js'
import { factsCss } from './facts.css.js'

/** Props of {@link OneOf}. */
export interface OneOfProps {
  /** The allowed values, by name. */
  readonly texts: Readonly<Record<string, string>>
  /** Name of the one that is. */
  readonly shown: string
  /** Shown instead of all of them, as a problem. */
  readonly problem?: string | undefined
}

/** One of several texts, in the room of the longest: nothing below moves when another one is shown. */
export function OneOf({ texts, shown, problem }: OneOfProps) {
  useSheet(factsCss)
  return (
    <span className="one-of">
      {Object.entries(texts).map(([name, text]) => (
        <span key={name} data-shown={problem === undefined && name === shown ? '' : undefined}>
          {text}
        </span>
      ))}
      {problem !== undefined && (
        <span data-shown="" data-tone="danger">
          {problem}
        </span>
      )}
    </span>
  )
}
