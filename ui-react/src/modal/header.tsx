import type { RefObject } from 'react'
import type { Kit, Route } from '@latchkey/kernel'
import { View } from '@latchkey/kernel'
import { useAtomValue } from '../hooks/use-atom-value.js'
import {
  BackIcon,
  CloseIcon,
  HelpIcon,
  IconButton,
  SettingsIcon,
  type ViewChrome,
} from '../parts/shared.js'
import { useUi } from '../ui-context.js'
import { useWords, type Words } from '../words/use-words.js'
import type { ShownView } from './use-shown-view.js'

type OnScreen = Pick<ShownView, 'route' | 'entry'>

/** Props of {@link Header}. */
export interface HeaderProps {
  readonly kit: Kit
  readonly shown: OnScreen
  readonly chrome: ViewChrome
  readonly titleId: string
  readonly title: RefObject<HTMLHeadingElement | null>
  /** The list of wallets beside it has the title. @default false */
  readonly untitled?: boolean
  /** Embedded in the page there is nothing to close. */
  readonly embedded: boolean
}

/** The title a view was given: our own wording, else what its plugin declared. */
export function givenTitle(kit: Kit, { t, has }: Words, route: Route): string | undefined {
  const key = `title.${route.name}`
  if (has(key)) return t(key as never)
  const title: unknown = kit.all(View).find(({ name }) => name === route.name)?.title
  return typeof title === 'string' ? title : undefined
}

/**
 * The title on screen. Words may come later than the route. A view that is drawn and was given no title shows its
 * name, so that its author sees the fault.
 */
export function titleOf(kit: Kit, words: Words, { route, entry }: OnScreen): string {
  const given = givenTitle(kit, words, route)
  if (given !== undefined) return given
  if (entry.status === 'ready') return route.name
  return words.t(entry.status === 'loading' ? 'modal.loading' : 'modal.unavailable')
}

/** The app's own picture beside the title of the first view, where its theme has one. */
export function Logo() {
  const { logo } = useUi().theme
  return logo === undefined ? null : (
    <img className="shell-logo" src={logo} alt="" referrerPolicy="no-referrer" />
  )
}

/**
 * The title, back or help, close: in this order for the focus, which begins on the title. The sheet puts the title in
 * the middle.
 */
export function Header(props: HeaderProps) {
  const { kit, shown, chrome, titleId, title, embedded, untitled = false } = props
  const words = useWords()
  // A page has its own first heading.
  const Heading = embedded ? 'h2' : 'h1'
  return (
    <header className="shell-header" part="header">
      {untitled ? (
        <span />
      ) : (
        <Heading
          ref={title}
          id={titleId}
          tabIndex={-1}
          className="shell-title clip two-lines"
          dir="auto"
        >
          {shown.route.name === 'Connect' && <Logo />}
          {chrome.title ?? titleOf(kit, words, shown)}
        </Heading>
      )}
      {untitled ? <span /> : <Start kit={kit} route={shown.route} chrome={chrome} />}
      {embedded ? (
        <span />
      ) : (
        <IconButton
          label={words.t('modal.close')}
          onClick={() => {
            kit.modal.close()
          }}
        >
          <CloseIcon />
        </IconButton>
      )}
    </header>
  )
}

interface StartProps extends Pick<HeaderProps, 'kit' | 'chrome'> {
  readonly route: Route
}

/** The element before the title: Back if there is a way back, otherwise the start view's own button. */
function Start({ kit, route, chrome }: StartProps) {
  const { t } = useWords()
  const history = useAtomValue(kit.router.historyAtom)
  if (history.length > 1) {
    if (chrome.back === false) return <span />
    return (
      <IconButton
        label={t('modal.back')}
        onClick={() => {
          kit.router.back()
        }}
      >
        <BackIcon />
      </IconButton>
    )
  }
  if (chrome.help === false) return <span />
  if (route.name === 'Connect') {
    return (
      <IconButton
        label={t('modal.help')}
        onClick={() => {
          kit.router.push('WhatIsAWallet')
        }}
      >
        <HelpIcon />
      </IconButton>
    )
  }
  if (route.name === 'Account') {
    return (
      <IconButton
        label={t('modal.settings')}
        onClick={() => {
          kit.router.push('Settings')
        }}
      >
        <SettingsIcon />
      </IconButton>
    )
  }
  return <span />
}
