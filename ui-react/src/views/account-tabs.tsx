import { useCallback, useMemo, useState } from 'react'
import type { Account, AccountTab, Kit, Route } from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/internal/page'
import { Contained } from '../boundary.js'
import { chunkFailed } from '../errors.js'
import type { KitSource } from '../kit-source.js'
import { cleanText } from '../parts/clean-text.js'
import { Banner, Button, Skeleton } from '../parts/shared.js'
import { Tabs } from '../parts/tabs.js'
import { ReactView, type ViewComponent } from '../points.js'
import { useUi } from '../ui-context.js'
import { useLoaded } from '../use-loaded.js'
import { useWords, type Words } from '../words/use-words.js'

/** Props of {@link AccountTabs}. */
export interface AccountTabsProps {
  readonly kit: Kit
  readonly account: Account
  /** At least one. */
  readonly tabs: readonly AccountTab[]
}

/** The tab of each account that was shown last; on every network the same. */
function keptTabs({ kept }: KitSource): Map<string, string> {
  const tabs = (kept.get('account-tabs') as Map<string, string> | undefined) ?? new Map()
  kept.set('account-tabs', tabs)
  return tabs as Map<string, string>
}

/** A tab's name: our own wording, otherwise its plugin's. */
const labelOf = ({ t, has }: Words, { id, label }: AccountTab) => {
  const key = `account.tab.${id}`
  return has(key) ? t(key as never) : cleanText(label)
}

/** Plugins' tabs of an account, one of them at a time. */
export function AccountTabs({ kit, account, tabs }: AccountTabsProps) {
  const words = useWords()
  const current = keptTabs(useUi().source)
  const [, redraw] = useState(0)
  const key = `${account.namespace} ${account.address}`
  const active = tabs.find(({ id }) => id === current.get(key)) ?? tabs[0]
  if (!active) return null
  return (
    <Tabs
      look="line"
      label={words.t('account.tabs')}
      tabs={tabs.map((tab) => ({ id: tab.id, label: labelOf(words, tab) }))}
      active={active.id}
      onChange={(id) => {
        current.set(key, id)
        redraw((count) => count + 1)
      }}
    >
      <TabView key={`${key} ${active.id}`} kit={kit} tab={active} />
    </Tabs>
  )
}

/** The view of a tab, in its place within the account's. */
function TabView({ kit, tab }: { readonly kit: Kit; readonly tab: AccountTab }) {
  const { t } = useWords()
  const view = useMemo(() => kit.all(ReactView).find(({ name }) => name === tab.view), [kit, tab])
  return (
    <Contained
      where={`tab ${tab.id}`}
      contribution={view ?? tab}
      fallback={(retry) => <Failed text={t('modal.viewFailed')} onRetry={retry} />}
    >
      {view ? <LoadedView kit={kit} view={view} /> : <Banner>{t('modal.viewMissingText')}</Banner>}
    </Contained>
  )
}

function LoadedView({ kit, view }: { readonly kit: Kit; readonly view: ReactView }) {
  const { t } = useWords()
  const [tries, setTries] = useState(0)
  const [isLost, setIsLost] = useState(false)
  // Another try is another part, for what the first one gave its readers is a failure.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const part = useMemo(() => lazyPart(async () => view.load()), [view, tries])
  const loaded = useLoaded(part, true, (error) => {
    setIsLost(true)
    kit.report(view, `tab ${view.name}`, chunkFailed(error))
  })
  const retry = useCallback(() => {
    setIsLost(false)
    setTries((count) => count + 1)
  }, [])
  if (loaded) {
    // A view's parameters are checked at its contribution; one of a tab has none.
    const View = loaded.default as ViewComponent
    return <View route={{ name: view.name, params: undefined } as Route} />
  }
  if (isLost) return <Failed text={t('modal.chunkFailed')} onRetry={retry} />
  return (
    <div aria-busy className="outline" data-rows="">
      <span className="sr">{t('modal.loading')}</span>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} shape="asset" />
      ))}
    </div>
  )
}

function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const { t } = useWords()
  return (
    <Banner tone="danger" action={<Button onClick={onRetry}>{t('action.retry')}</Button>}>
      {text}
    </Banner>
  )
}
