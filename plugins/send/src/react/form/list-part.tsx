import { useRef, useState, type ChangeEvent } from 'react'
import type { CaipNetwork } from '@latchkey/kernel'
import { exactText, symbolOf } from '@latchkey/money/react'
import { useWords } from '@latchkey/ui-react'
import { Banner, Button, cleanText, Group, plural, TextArea } from '@latchkey/ui-react/parts'
import type { ListProblem, SendForm, SendState } from '../../service.js'
import type {} from '../messages.js'
import { receiverCount } from '../receiver-count.js'

/** Longer files are not even read, in bytes; a text of this length is refused as it would be whole. */
const LONGEST_FILE = 400_000
/** Problems that are shown at once. */
const SHOWN = 5

/** Props of {@link ListPart}. */
interface ListPartProps {
  readonly state: SendState
  readonly network: CaipNetwork
  readonly onChange: (change: Partial<SendForm>) => void
}

/** The text of a line that cannot be sent to. */
function useProblemText({ form, mostReceivers }: SendState, network: CaipNetwork) {
  const { t } = useWords()
  return ({ line, text, code, reason }: ListProblem) => {
    const fault =
      code === 'receiver'
        ? t(`send.invalid.${reason ?? 'address'}`, { network: cleanText(network.name) })
        : t(`send.list.${code}`, {
            decimals: String(form.asset?.decimals ?? 0),
            most: String(mostReceivers ?? ''),
          })
    return `${t('send.list.line', { line: String(line), text: fault })} \u2068${cleanText(text, 80)}\u2069`
  }
}

/** The lines that cannot be sent to, and the sum of the others. */
function ListReading({ state, network }: Pick<ListPartProps, 'state' | 'network'>) {
  const { form, list, lack } = state
  const words = useWords()
  const { t, language } = words
  const problemText = useProblemText(state, network)
  const { rows = [], problems = [], total = 0n } = list ?? {}
  const more = problems.length - SHOWN
  const isLacking = lack === 'not_enough'
  return (
    <>
      {problems.length > 0 && (
        <Banner tone="danger">
          {problems.slice(0, SHOWN).map((problem) => (
            <div key={problem.line}>{problemText(problem)}</div>
          ))}
          {more > 0 && (
            <div>{plural(t('send.list.more', { count: String(more) }), more, language)}</div>
          )}
        </Banner>
      )}
      {form.asset && rows.length > 0 && (
        <Banner tone={isLacking ? 'warning' : 'info'}>
          {t('send.list.sum', {
            count: receiverCount(words, rows.length),
            amount: exactText({ asset: form.asset, amount: total }, language),
          })}
          {isLacking && ` ${t('send.note.not_enough', { symbol: symbolOf(form.asset) })}`}
        </Banner>
      )}
    </>
  )
}

/** Reads a file from the device. */
function FileButton({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: Blob | undefined) => {
    if (file) onText(await file.slice(0, LONGEST_FILE).text())
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="text/csv,text/plain,.csv,.txt"
        hidden
        aria-label={t('send.list.file')}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const [file] = event.target.files ?? []
          // A file that cannot be read changes nothing.
          read(file).catch(() => undefined)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>{t('send.list.file')}</Button>
    </>
  )
}

/** Several receivers, as a pasted list or from a file. The text stays as it was given. */
export function ListPart(props: ListPartProps) {
  const { state, network, onChange } = props
  const { form, list, lack, step } = state
  const { t } = useWords()
  const [text, setText] = useState(typeof form.list === 'string' ? form.list : '')
  const isAsking = step === 'asking'
  const type = (typed: string) => {
    setText(typed)
    onChange({ list: typed })
  }
  return (
    <>
      <Group note={`${t('send.list.note')} ${t('send.list.allOrNone')}`}>
        <TextArea
          label={t('send.list.label')}
          name="receivers"
          value={text}
          onChange={type}
          readOnly={isAsking}
          isInvalid={(list?.problems.length ?? 0) > 0 || lack === 'not_enough'}
          placeholder={t('send.list.label')}
        />
      </Group>
      <ListReading state={state} network={network} />
      {!isAsking && (
        <>
          <FileButton onText={type} />
          <Button
            variant="link"
            onClick={() => {
              onChange({ list: undefined })
            }}
          >
            {t('send.list.one')}
          </Button>
        </>
      )}
    </>
  )
}
