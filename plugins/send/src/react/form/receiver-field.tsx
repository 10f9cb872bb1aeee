import { useState } from 'react'
import {
  accountId,
  Browser,
  isObject,
  Namespace,
  readMember,
  type CaipNetwork,
  type Kit,
} from '@latchkey/kernel'
import { useWords } from '@latchkey/ui-react'
import {
  AccountChip,
  Banner,
  Button,
  cleanText,
  CloseIcon,
  Group,
  IconButton,
  LeavesFocus,
  QrIcon,
  TextField,
  useAnnounced,
} from '@latchkey/ui-react/parts'
import type { Receiver } from '../../service.js'
import { receiverIn } from '../scan/receiver-of.js'
import { useHasCamera } from '../scan/use-has-camera.js'

/** Props of {@link ReceiverField}. */
export interface ReceiverFieldProps {
  readonly kit: Kit
  readonly network: CaipNetwork | undefined
  readonly to: string
  readonly receiver: Receiver
  readonly onChange: (to: string) => void
  readonly onEnter: () => void
  /** Shows what is in it, and takes nothing. */
  readonly readOnly: boolean
}

/** The field's name, and where the keyboard goes on once it is emptied. */
const FIELD = 'receiver'

/** Where the keyboard goes on once the receiver stands. */
const GO_ON = '.page-actions .button'

/** Longest text that is taken from the clipboard. */
const MAX_PASTED = 500

/** The clipboard's text; `undefined` if the browser or its visitor refuses. */
async function pasted(kit: Kit): Promise<string | undefined> {
  const clipboard = readMember(kit.get(Browser).global()?.['navigator'], 'clipboard')
  if (!isObject(clipboard) || typeof clipboard['readText'] !== 'function') return undefined
  try {
    const text: unknown = await (clipboard as { readText(): Promise<unknown> }).readText()
    return typeof text === 'string' ? text.trim().slice(0, MAX_PASTED) : undefined
  } catch {
    return undefined
  }
}

const accountOf = ({ id, namespace }: CaipNetwork, address: string) =>
  ({ id: accountId(id, address), namespace, address }) as const

/** The texts about a receiver: what is wrong with it, what is new, and the visitor's label of it. */
function useReceiverTexts({ receiver, network, to }: ReceiverFieldProps) {
  const { t } = useWords()
  const error =
    receiver.status === 'invalid'
      ? t(`send.invalid.${receiver.reason}`, { network: cleanText(network?.name) })
      : undefined
  const isResolving = receiver.status === 'pending' && to.includes('.')
  const known = receiver.status === 'known' ? receiver : undefined
  const isNew = known?.acquaintance.kind === 'new'
  const isAlike = known?.acquaintance.kind === 'alike'
  const alike =
    known?.alikeLabel === undefined
      ? t('send.note.look_alike')
      : t('send.alikeContact', { label: cleanText(known.alikeLabel, 60) })
  const label = cleanText(known?.label, 60)
  const news = isAlike
    ? alike
    : isResolving
      ? t('send.resolving')
      : isNew
        ? t('send.note.first_time')
        : undefined
  const own = label === '' ? '' : `${t('send.label')}: \u2068${label}\u2069`
  return { error, known, isAlike, news, own }
}

/** The receiver: an address or a name, and the facts about it. */
export function ReceiverField(props: ReceiverFieldProps) {
  const { kit, network, to, onChange, onEnter, readOnly } = props
  const { t } = useWords()
  const [isRefused, setIsRefused] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const canScan = useHasCamera(kit)
  const { error, known, isAlike, news, own } = useReceiverTexts(props)
  useAnnounced(isRefused ? t('send.pasteRefused') : (error ?? news))
  const paste = () => {
    void pasted(kit).then((text) => {
      setIsRefused(text === undefined)
      setTyping(false)
      if (text !== undefined && text !== '') onChange(receiverIn(text, kit.all(Namespace)))
    })
  }
  const said = [own, isAlike ? '' : (news ?? '')].filter((text) => text !== '').join(' · ')
  const quiet = isRefused ? t('send.pasteRefused') : said || undefined
  if (known && network && !isTyping)
    return (
      <>
        <Group note={quiet}>
          <LeavesFocus heir={`[name=${FIELD}]`}>
            <AccountChip
              account={accountOf(network, known.address)}
              name={known.name}
              end={
                !readOnly && (
                  <IconButton
                    label={t('send.clear')}
                    onClick={() => {
                      onChange('')
                    }}
                  >
                    <CloseIcon size={18} />
                  </IconButton>
                )
              }
            />
          </LeavesFocus>
        </Group>
        {isAlike && <Banner tone="warning">{news}</Banner>}
      </>
    )
  return (
    <>
      <Group note={quiet}>
        <LeavesFocus heir={GO_ON}>
          <div
            role="presentation"
            onFocus={() => {
              setTyping(true)
            }}
            onBlur={() => {
              setTyping(false)
            }}
          >
            <TextField
              label={t('send.to')}
              name={FIELD}
              value={to}
              onChange={(text) => {
                // A text is not rewritten, or taken away, while it is typed.
                const isPasted = Math.abs(text.length - to.length) > 1
                if (isPasted) setTyping(false)
                onChange(isPasted ? receiverIn(text, kit.all(Namespace)) : text)
              }}
              onEnter={onEnter}
              error={error}
              readOnly={readOnly}
              end={
                readOnly ? undefined : (
                  <>
                    {canScan && to === '' && (
                      <IconButton
                        size="small"
                        label={t('send.scan')}
                        onClick={() => {
                          kit.router.push('send:scan')
                        }}
                      >
                        <QrIcon size={18} />
                      </IconButton>
                    )}
                    <Button
                      variant="link"
                      size="small"
                      onClick={() => {
                        if (to === '') paste()
                        else onChange('')
                      }}
                    >
                      {t(to === '' ? 'send.paste' : 'send.clear')}
                    </Button>
                  </>
                )
              }
            />
          </div>
        </LeavesFocus>
      </Group>
      {isAlike && <Banner tone="warning">{news}</Banner>}
    </>
  )
}
