import type { Route } from '@latchkey/kernel'
import { useAccount, useWords } from '@latchkey/ui-react'
import {
  ErrorState,
  errorText,
  NamedIcon,
  Page,
  StatusBlock,
  useAnnounced,
} from '@latchkey/ui-react/parts'
import { usePoints } from './use-points.js'
import type {} from './words.js'

interface PointsViewProps {
  readonly route: Extract<Route, { name: 'acme:points' }>
}

/** The points of the account shown. */
export default function PointsView({ route }: PointsViewProps) {
  const { season } = route.params
  const words = useWords()
  const { t, language } = words
  const { address = '' } = useAccount()
  const [state, retry] = usePoints(address, season)

  const total =
    state.status === 'ready'
      ? t('acme:points.total', { total: state.total.toLocaleString(language) })
      : undefined
  useAnnounced(total)

  if (state.status === 'failed') {
    return <ErrorState text={errorText(words, state.error)} onRetry={retry} />
  }
  return (
    <Page>
      <StatusBlock
        picture={<NamedIcon name="gem" size={28} />}
        title={total ?? t('acme:points.loading')}
        text={t('acme:points.season', { season: String(season) })}
      />
    </Page>
  )
}
