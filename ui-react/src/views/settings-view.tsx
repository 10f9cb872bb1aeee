import { useState } from 'react'
import { Storage, type Kit } from '@latchkey/kernel'
import { rememberChoice } from '../choices.js'
import { useLiveKit } from '../hooks/use-kit.js'
import {
  errorText,
  GlobeIcon,
  Group,
  ListItem,
  Page,
  Plate,
  SelectList,
  TrashIcon,
  useAnnounce,
} from '../parts/shared.js'
import { Segments } from '../parts/segments.js'
import type { ThemeMode } from '../theme/theme.js'
import { SelectField } from '../parts/select-field.js'
import { useUi } from '../ui-context.js'
import { useWords } from '../words/use-words.js'

/** Languages that are rows; of more, one is chosen in the device's own list. */
const AS_ROWS = 5

const MODES: readonly ThemeMode[] = ['auto', 'light', 'dark']

/** A language's name in that language; its tag where the browser knows none. */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** Language, appearance, and forgetting this device. */
export default function SettingsView() {
  const kit = useLiveKit()
  const { t, language } = useWords()
  const { theme, setMode, languages, setLanguage } = useUi()
  const choice = {
    label: t('settings.language'),
    value: language,
    options: languages.map((tag) => ({ value: tag, label: ownName(tag), lang: tag })),
    onChange(chosen: string) {
      setLanguage(chosen)
      rememberChoice(kit, { language: chosen })
    },
  }
  return (
    <Page>
      <Group label={t('settings.theme')}>
        <Segments
          label={t('settings.theme')}
          value={theme.mode ?? 'auto'}
          options={MODES.map((mode) => ({ value: mode, label: t(`settings.theme.${mode}`) }))}
          onChange={(mode) => {
            setMode(mode)
            rememberChoice(kit, { mode })
          }}
        />
      </Group>
      {languages.length > 1 && (
        <Group label={t('settings.language')}>
          {languages.length > AS_ROWS ? (
            <SelectField icon={<GlobeIcon />} {...choice} />
          ) : (
            <SelectList {...choice} />
          )}
        </Group>
      )}
      <Forget kit={kit} />
    </Page>
  )
}

/** Ends every connection and empties what the kit stored. */
async function forget(kit: Kit) {
  try {
    await kit.connections.disconnect()
  } finally {
    await kit.connections.forget()
    const storage = kit.get(Storage)
    for (const key of storage.keys(`latchkey:${kit.id}:`)) storage.remove(key)
  }
}

/** Forgetting asks twice: the first press arms the row, the second one does it. */
function Forget({ kit }: { readonly kit: Kit }) {
  const words = useWords()
  const { t } = words
  const announce = useAnnounce()
  const [step, setStep] = useState<'idle' | 'armed' | 'busy'>('idle')
  const run = () => {
    setStep('busy')
    forget(kit).then(
      () => {
        announce(t('settings.forgotten'))
        kit.notices.toast({ variant: 'success', message: t('settings.forgotten') })
        kit.router.reset('Connect')
      },
      (error: unknown) => {
        setStep('idle')
        kit.notices.toast({ variant: 'error', message: errorText(words, error) })
      },
    )
  }
  return (
    <Group note={t('settings.forgetText')}>
      <ListItem
        part="forget"
        tone="danger"
        icon={
          <Plate>
            <TrashIcon />
          </Plate>
        }
        label={step === 'idle' ? t('settings.forget') : t('settings.forgetConfirm')}
        end="none"
        busy={step === 'busy'}
        onClick={() => {
          if (step === 'armed') {
            run()
            return
          }
          setStep('armed')
          announce(t('settings.forgetConfirm'))
        }}
      />
    </Group>
  )
}
