import type { Kit } from '@latchkey/kernel'
import { CheckRow } from '@latchkey/money/react'
import { useWords } from '@latchkey/ui-react'
import { Banner, List, ListItem, NamedIcon, Plate } from '@latchkey/ui-react/parts'
import { changesText } from './failure-texts.js'
import type {} from './messages.js'
import type { UseOnRamp } from './use-on-ramp.js'

interface NotesProps {
  readonly kit: Kit
  readonly onramp: UseOnRamp
  readonly name: string
}

/** The notes that a visitor has to read before buying. */
export function ReviewNotes({ kit, onramp, name }: NotesProps) {
  const words = useWords()
  const { t } = words
  const { state, accept } = onramp
  const { notes = [], accepted = [] } = state.review ?? {}
  return notes.map(({ code, changes = [] }) =>
    code === 'changed' ? (
      <Banner key={code} tone="warning">
        {changesText(words, changes)}
      </Banner>
    ) : (
      <div key={code}>
        <Banner tone="warning">{t('error.onramp_maybe_started')}</Banner>
        <List label={t('title.onramp:activity')}>
          <li>
            <ListItem
              part="on-ramp-history"
              icon={
                <Plate>
                  <NamedIcon name="activity" />
                </Plate>
              }
              label={t('onramp.history', { provider: name })}
              onClick={() => {
                kit.router.push('onramp:activity')
              }}
            />
          </li>
        </List>
        <CheckRow
          label={t('onramp.lookedThere')}
          isChecked={accepted.includes(code)}
          onChange={(isAccepted) => {
            accept(code, isAccepted).catch(() => undefined)
          }}
        />
      </div>
    ),
  )
}
