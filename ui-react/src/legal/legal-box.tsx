import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useLiveKit } from '../hooks/use-kit.js'
import { useAnnounce } from '../parts/shared.js'
import { useSheet } from '../theme/sheets.js'
import { useWords } from '../words/use-words.js'
import { Legal } from './legal-checkbox.js'
import { legalCss } from './legal.css.js'

/** The box with links to what is agreed to. An attempt without it leads here, is said, and shakes the box once. */
export default function LegalBox() {
  useSheet(legalCss)
  const legal = useLiveKit().get(Legal)
  const { t } = useWords()
  const accepted = useAtomValue(legal.acceptedAtom)
  const id = useId()
  const resumes = useAtomValue(legal.resumesAtom)
  // That ticking leads on has to be said before it does (WCAG 2.2, 3.2.2).
  const why = t(resumes ? 'legal.resumes' : 'legal.refused')
  const { box, isRefused, shake } = useRefusals(legal, why)
  const hasToTick = isRefused && !accepted
  return (
    <div part="legal" className="legal" data-shake={shake}>
      <input
        ref={box}
        id={id}
        type="checkbox"
        name="terms"
        checked={accepted}
        aria-invalid={hasToTick || undefined}
        aria-describedby={hasToTick ? `${id}-why` : undefined}
        onChange={({ target }) => {
          legal.accept(target.checked)
        }}
      />
      <div>
        <label htmlFor={id}>
          <Sentence legal={legal} />
        </label>
        {hasToTick && (
          <p id={`${id}-why`} className="legal-why">
            {why}
          </p>
        )}
      </div>
    </div>
  )
}

/** Follows the attempts that were turned away: also the one that led here. */
function useRefusals(legal: Legal, why: string) {
  const box = useRef<HTMLInputElement>(null)
  const announce = useAnnounce()
  const refused = useAtomValue(legal.refusedAtom)
  const told = useRef(0)
  useEffect(() => {
    // Once for each attempt, and not for another language.
    if (refused === told.current) return
    told.current = refused
    if (refused === 0) return
    box.current?.focus()
    announce(why)
  }, [refused, announce, why])
  const shake = refused === 0 ? undefined : refused % 2 ? 'odd' : 'even'
  return { box, isRefused: refused > 0, shake } as const
}

const PLACES = /(\[terms\]|\[privacy\])/

/** The sentence with its links where each language has them. */
function Sentence({ legal: { termsUrl, privacyUrl } }: { readonly legal: Legal }) {
  const { t } = useWords()
  const links: Readonly<Record<string, ReactNode>> = {
    '[terms]': <Page url={termsUrl}>{t('legal.terms')}</Page>,
    '[privacy]': <Page url={privacyUrl}>{t('legal.privacy')}</Page>,
  }
  const text =
    termsUrl !== undefined && privacyUrl !== undefined
      ? t('legal.both', { terms: '[terms]', privacy: '[privacy]' })
      : t('legal.one', { page: termsUrl === undefined ? '[privacy]' : '[terms]' })
  return text.split(PLACES).map((part) => <span key={part}>{links[part] ?? part}</span>)
}

function Page(props: { readonly url: string | undefined; readonly children: string }) {
  return (
    <a href={props.url} target="_blank" rel="noopener noreferrer">
      {props.children}
    </a>
  )
}
