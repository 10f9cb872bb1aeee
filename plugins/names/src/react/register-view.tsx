import { useEffect } from 'react'
import type { Account } from '@latchkey/kernel'
import { useAccount, useLiveKit, useProfile, useWords, type Words } from '@latchkey/ui-react'
import {
  AddressText,
  Avatar,
  Banner,
  Button,
  cleanText,
  errorText,
  Facts,
  Group,
  List,
  ListItem,
  NamedIcon,
  Page,
  ProgressRing,
  Quote,
  StatusBlock,
  Tag,
  TextField,
  useAnnounced,
  useSecondsUntil,
} from '@latchkey/ui-react/parts'
import type { NameReview, NameState } from '../service.js'
import type {} from './messages.js'
import { useNameRegistration, type UseNameRegistration } from './use-name-registration.js'

/** Takes a name, and follows its registration to its end. */
export default function RegisterView() {
  const kit = useLiveKit()
  const { t } = useWords()
  const registration = useNameRegistration()
  const { account } = useAccount('eip155')
  const { state, isOffered } = registration
  const { step } = state
  useEffect(() => {
    if (step === 'done') kit.router.replace('RegisterAccountNameSuccess')
  }, [kit, step])
  if (step === 'signing' || step === 'posting')
    return <Working account={account} registration={registration} />
  if (!isOffered || !account)
    return (
      <Page
        actions={
          <Button
            variant="primary"
            onClick={() => {
              kit.router.push('Connect')
            }}
          >
            {t('wallets.add')}
          </Button>
        }
      >
        <StatusBlock
          picture={<NamedIcon name="user" size={28} />}
          title={t('names.notHere')}
          text={t('error.name_owner_missing')}
        />
      </Page>
    )
  return <Form account={account} registration={registration} />
}

interface FormProps {
  readonly account: Account
  readonly registration: UseNameRegistration
}

/** Nothing failed: the visitor has to look again. */
const NOTICES: readonly string[] = ['name_changed', 'name_moved', 'name_maybe_registered']

const secondsText = (seconds: number, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(
    seconds,
  )

/** The note about the text, below its field: an error, or a quiet word. */
function wordsOf({ text, lack, availability }: NameState, zone: string, { t }: Words) {
  const name = `${text}.${zone}`
  if (lack === 'hyphen') return { error: t('names.hyphens') }
  if (lack === 'taken') return { error: t('names.taken', { name }) }
  if (lack === 'empty' || lack === 'short') return { note: t('names.rule') }
  if (availability === 'free') return { note: t('names.free', { name }) }
  return { note: t(availability === 'asking' ? 'names.asking' : 'names.unknown', { name }) }
}

const isUnchecked = ({ notes, accepted }: NameReview) =>
  notes.some(({ code, level }) => level === 'check' && !accepted.includes(code))

/** The text to be signed, and its account. */
function Claim({ account, review }: Pick<FormProps, 'account'> & Pick<NameState, 'review'>) {
  const { t, language } = useWords()
  const { network } = useAccount('eip155')
  const facts = [
    { id: 'account', label: t('names.for'), value: <AddressText address={account.address} /> },
    { id: 'network', label: t('account.network'), value: cleanText(network?.name, 60) },
  ]
  if (!review) return <Facts facts={facts} />
  const { madeAt, validUntil, message } = review
  const valid = secondsText(Math.round((validUntil - madeAt) / 1_000), language)
  return (
    <Facts
      facts={[
        ...facts,
        { id: 'valid', label: t('names.valid'), value: valid },
        {
          id: 'text',
          label: t('names.text'),
          value: <Quote text={message} summary={t('names.show')} />,
          wide: true,
        },
      ]}
    />
  )
}

/** The visitor looks for a possible registration before anything is signed again. */
function Doubt({ registration }: Pick<FormProps, 'registration'>) {
  const { t } = useWords()
  const { state, accept } = registration
  const { review } = state
  if (!review?.notes.some(({ code }) => code === 'maybe_sent')) return null
  const isChecked = review.accepted.includes('maybe_sent')
  return (
    <ListItem
      part="check-row"
      label={t('names.checked')}
      checked={isChecked}
      end={isChecked ? 'check' : ''}
      onClick={() => {
        accept('maybe_sent', !isChecked).catch(() => undefined)
      }}
    />
  )
}

function Form({ account, registration }: FormProps) {
  const words = useWords()
  const { t } = words
  const { state, zone, edit, retry, register } = registration
  const { text, lack, availability, error, suggestionsError, review } = state
  const isOpen = review !== undefined && isUnchecked(review)
  const { error: wrong, note } = wordsOf(state, zone, words)
  const failure = error ?? suggestionsError
  const isDoubt = review?.notes.some(({ code }) => code === 'maybe_sent') === true
  const told = failure && errorText(words, failure)
  const said = told ?? (isDoubt ? t('error.name_maybe_registered') : undefined)
  const isLate = error?.code === 'name_signed_late'
  const isNotice = isLate || isDoubt || NOTICES.includes(error?.code ?? '')
  const profile = useProfile(account)
  const isKnown = availability === 'free' || lack === 'taken' || lack === 'hyphen'
  useAnnounced(said ?? (isKnown ? (wrong ?? note) : undefined))
  const go = () => {
    // Why it fails is in the state.
    if (lack === undefined && !isOpen) register().catch(() => undefined)
  }
  const press = t(isLate ? 'names.again' : 'names.register')
  return (
    <Page
      actions={
        <>
          {suggestionsError && (
            <Button
              onClick={() => {
                retry().catch(() => undefined)
              }}
            >
              {t('action.retry')}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={lack !== undefined || isOpen}
            {...(lack === undefined &&
              !isLate && { label: t('names.registerIt', { name: `${text}.${zone}` }) })}
            onClick={go}
          >
            {lack === undefined ? press : t(`names.lack.${lack}`)}
          </Button>
        </>
      }
    >
      {profile?.name.endsWith(`.${zone}`) === true && (
        <Banner>{t('names.called', { name: cleanText(profile.name, 80) })}</Banner>
      )}
      {said !== undefined && <Banner tone={isNotice ? 'warning' : 'danger'}>{said}</Banner>}
      <Doubt registration={registration} />
      <Group note={note}>
        <TextField
          label={t('names.label')}
          dir="ltr"
          startsFocused
          value={text}
          error={wrong}
          onChange={(typed) => {
            edit(typed).catch(() => undefined)
          }}
          onEnter={go}
          end={<bdi dir="ltr">.{zone}</bdi>}
        />
      </Group>
      <Suggestions registration={registration} />
      <Claim account={account} review={review} />
    </Page>
  )
}

function Suggestions({ registration }: Pick<FormProps, 'registration'>) {
  const { t } = useWords()
  const { state, edit } = registration
  if (state.suggestions.length === 0) return null
  return (
    <Group label={t('names.others')}>
      <List label={t('names.others')}>
        {state.suggestions.map(({ name, text, isTaken }) => (
          <li key={name}>
            <ListItem
              part="name-suggestion"
              label={<bdi dir="ltr">{name}</bdi>}
              tag={
                isTaken !== undefined && (
                  <Tag tone={isTaken ? 'neutral' : 'positive'}>
                    {t(isTaken ? 'names.isTaken' : 'names.isFree')}
                  </Tag>
                )
              }
              end="none"
              disabled={isTaken === true}
              onClick={() => {
                edit(text).catch(() => undefined)
              }}
            />
          </li>
        ))}
      </List>
    </Group>
  )
}

interface WorkingProps {
  readonly account: Account | undefined
  readonly registration: UseNameRegistration
}

/** The wallet is asked, with the time that is left, and then the service. */
function Working({ account, registration }: WorkingProps) {
  const words = useWords()
  const { t, language } = words
  const { state, cancel } = registration
  const name = state.name ?? ''
  const wallet = cleanText(useAccount('eip155').connection?.wallet.name)
  const isSigning = state.step === 'signing'
  const seconds = useSecondsUntil(state.signUntil)
  const title = isSigning ? t('names.sign', { wallet }) : t('names.posting', { name })
  const time = secondsText(seconds, language)
  const left = seconds > 0 ? t('names.within', { time }) : t('names.late')
  useAnnounced(title)
  return (
    <Page
      {...(isSigning && {
        actions: (
          <Button
            wide
            wayOut
            onClick={() => {
              cancel().catch(() => undefined)
            }}
          >
            {t('action.cancel')}
          </Button>
        ),
      })}
    >
      <StatusBlock
        bare
        picture={
          <ProgressRing state="waiting" round>
            <Avatar address={account?.address ?? ''} size={64} />
          </ProgressRing>
        }
        title={title}
        text={isSigning ? t('names.signText', { name }) : t('names.postingText')}
        note={state.signUntil === undefined ? undefined : left}
      />
      {account && <Claim account={account} review={state.review} />}
    </Page>
  )
}
