import { useLayoutEffect, useRef, useState } from 'react'
import { CspSource, type Kit } from '@latchkey/kernel'
import { Browser, Clock } from '@latchkey/kernel/internal/page'
import { Banner, buttonCss } from '../parts/shared.js'
import { useSheet } from '../theme/sheets.js'
import { useWords } from '../words/use-words.js'
import { frameGuardCss } from './frame-guard.css.js'

/** Presses that were meant for something else come within this time after a view was laid below them. */
const SETTLE_MS = 500

/** The shown part of a host's name: its end, which names its owner. */
const MAX_HOST = 40

interface Place {
  readonly location?: {
    readonly href: string
    readonly ancestorOrigins?: ArrayLike<string>
  }
  readonly document?: { readonly referrer: string }
}

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined // No page's: a frame of no origin is called "null".
  }
}

/**
 * Origins of the pages around this one, from the nearest. Browsers that do not tell them say at most where the page
 * was opened from, which a page around may have led to by a detour. Only a `frame-ancestors` policy is proof there.
 * From itself says nothing of the page around.
 */
function originsAround(
  { location, document }: Place,
  own: string | undefined,
): readonly (string | undefined)[] {
  const told = Array.from(location?.ancestorOrigins ?? [])
  if (told.length > 0) return told
  const from = urlOf(document?.referrer ?? '')?.origin
  return [from === own ? undefined : from]
}

/** The first page around this one that the app did not name, by its host if that is known. */
function strangerAround(kit: Kit, place: Place): { readonly host: string } | undefined {
  const own = kit.get(Browser).origin()
  const named = [
    ...(kit.options.frameAncestors ?? []),
    ...kit.all(CspSource).flatMap(({ ancestors = [] }) => ancestors),
    own,
  ]
  const around = originsAround(place, own)
  const at = around.findIndex((one) => one === undefined || !named.includes(one))
  const host = urlOf(around[at] ?? '')?.host ?? ''
  const end = host.length > MAX_HOST ? `…${host.slice(1 - MAX_HOST)}` : host
  return at < 0 ? undefined : { host: end }
}

/** Props of {@link FrameGuard}. */
export interface FrameGuardProps {
  readonly kit: Kit
  /** New with each view, and when its code has come. */
  readonly shown: unknown
}

/**
 * In a frame of a site that the app did not name, names its owner, and takes no press before a visitor can have
 * seen its purpose: such a site may lay the page below something else (clickjacking).
 */
export default function FrameGuard({ kit, shown }: FrameGuardProps) {
  useSheet(buttonCss)
  useSheet(frameGuardCss)
  const { t } = useWords()
  const place = (kit.get(Browser).global() ?? {}) as Place
  const [stranger] = useState(() => strangerAround(kit, place))
  const note = useRef<HTMLDivElement>(null)

  // Before anything of it is seen.
  useLayoutEffect(() => {
    // Its own element is there in its first effect already, the ref of what is around it is not.
    const element = note.current?.closest('.card')
    if (!element) return
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('click', hold, true)
    const release = () => {
      element.removeEventListener('click', hold, true)
    }
    const cancel = kit.get(Clock).after(SETTLE_MS, release)
    return () => {
      cancel()
      release()
    }
  }, [kit, shown])

  if (!stranger) return null
  const { host } = stranger
  return (
    <div ref={note} className="shell-note">
      <Banner tone="warning">
        {host === '' ? t('frame.unknown') : t('frame.known', { host })}
        <a
          className="button"
          data-variant="link"
          data-size="large"
          href={place.location?.href}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('frame.leave')}
        </a>
      </Banner>
    </div>
  )
}
