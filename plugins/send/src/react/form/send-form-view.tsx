import { useEffect, useRef, useState } from 'react'
import type { CaipNetwork, Kit } from '@latchkey/kernel'
import { isNativeAsset, nativeAsset } from '@latchkey/kernel/internal/page'
import { fiatCents, fiatText } from '@latchkey/money'
import { useAccount, useLiveKit, useWords } from '@latchkey/ui-react'
import {
  Amount,
  AmountField,
  Banner,
  Button,
  errorText,
  Group,
  ListItem,
  Page,
  StatusBlock,
  TextField,
  useAnnounced,
  useMasked,
} from '@latchkey/ui-react/parts'
import { exactText, symbolOf, AssetIcon, usePrice } from '@latchkey/money/react'
import type { SendForm, SendState } from '../../service.js'
import type {} from '../messages.js'
import { useSend } from '../use-send.js'
import { useWayToSent } from '../use-way-to-sent.js'
import { ListPart } from './list-part.js'
import { ReceiverField } from './receiver-field.js'
import { RecentReceivers } from './recent-receivers.js'
import { useAmountText } from './use-amount-text.js'

/** The asset, the amount and the receiver. */
export default function SendFormView() {
  const kit = useLiveKit()
  const { account, network, supported } = useAccount()
  const { t } = useWords()
  if (!account || !network || !supported)
    return (
      <Page>
        <StatusBlock title={t('error.chain_unsupported')} />
      </Page>
    )
  if (account.type === 'ordinal')
    return (
      <Page>
        <StatusBlock title={t('send.note.ordinals_account')} text={t('send.ordinals')} />
      </Page>
    )
  return <Form key={`${account.id} ${network.id}`} kit={kit} network={network} />
}

function Form({ kit, network }: { readonly kit: Kit; readonly network: CaipNetwork }) {
  const words = useWords()
  const { t } = words
  const { state, edit, review } = useSend()
  const { form, lack, step } = state
  useBegun(network, state, edit)
  useWayToSent(kit, state)
  const isChecking = step === 'checking'
  // A request in the wallet is not changed by typing here.
  const isAsking = step === 'asking'
  const reason = useReason(state)
  const problem = reason && errorText(words, reason)
  useAnnounced(isChecking ? t('send.checking') : problem)
  const go = () => {
    if (lack !== undefined || isChecking) return
    if (isAsking) {
      kit.router.push('send:review')
      return
    }
    review().then(
      () => {
        kit.router.push('send:review')
      },
      () => undefined, // It is in the state, where this view reads it.
    )
  }
  const change = (part: Partial<SendForm>) => {
    void edit(part)
  }
  const symbol = form.asset ? symbolOf(form.asset) : ''
  const price = usePrice(kit, form.asset)
  const isMasked = useMasked()
  const cents =
    price && form.asset && state.balance && !isMasked
      ? fiatCents(state.balance.amount, form.asset.decimals, price.price)
      : undefined
  return (
    <Page
      actions={
        <Button variant="primary" wide busy={isChecking} disabled={lack !== undefined} onClick={go}>
          {isChecking
            ? t('send.checking')
            : t(lack ? `send.lack.${lack}` : 'send.review', { symbol })}
        </Button>
      }
    >
      {form.list === undefined && (
        <AmountPart
          kit={kit}
          state={state}
          edit={edit}
          price={price}
          onEnter={go}
          readOnly={isAsking}
        />
      )}
      <ListItem
        part="token-row"
        disabled={isAsking}
        icon={form.asset && <AssetIcon asset={form.asset} network={network} />}
        label={form.asset ? symbol : t('send.lack.token')}
        {...(form.asset && { detail: form.asset.name })}
        {...(state.balance && {
          value: <Amount amount={state.balance.amount} decimals={state.balance.decimals} />,
        })}
        {...(price &&
          cents !== undefined && {
            valueDetail: fiatText(cents, price.currency, words.language, {
              some: (state.balance?.amount ?? 0n) > 0n,
            }),
          })}
        onClick={() => {
          kit.router.push('send:token')
        }}
      />
      {form.list === undefined ? (
        <ReceiverPart kit={kit} network={network} state={state} onEnter={go} onChange={change} />
      ) : (
        <ListPart state={state} network={network} onChange={change} />
      )}
      {(state.memo !== 'none' || form.memo !== '') && (
        <MemoPart state={state} onEnter={go} readOnly={isAsking} onChange={change} />
      )}
      {problem !== undefined && !isChecking && <Banner tone="danger">{problem}</Banner>}
    </Page>
  )
}

/** One receiver, and the way to several where they get everything or nothing together. */
function ReceiverPart(props: {
  readonly kit: Kit
  readonly network: CaipNetwork
  readonly state: SendState
  readonly onEnter: () => void
  readonly onChange: (change: Partial<SendForm>) => void
}) {
  const { kit, network, state, onEnter, onChange } = props
  const { form, receiver, step, mostReceivers = 1 } = state
  const { t } = useWords()
  const isAsking = step === 'asking'
  const choose = (to: string) => {
    onChange({ to })
  }
  return (
    <>
      <ReceiverField
        kit={kit}
        network={network}
        receiver={receiver}
        to={form.to}
        onEnter={onEnter}
        readOnly={isAsking}
        onChange={choose}
      />
      {mostReceivers > 1 && form.to === '' && !isAsking && (
        <Button
          variant="link"
          onClick={() => {
            onChange({ list: '' })
          }}
        >
          {t('send.list.several')}
        </Button>
      )}
      {form.to === '' && !isAsking && (
        <RecentReceivers kit={kit} network={network} onPick={choose} />
      )}
    </>
  )
}

/** The reason why nothing was sent. The emptied form is mentioned until something is filled in. */
function useReason({ error, form }: SendState): SendState['error'] {
  const [first] = useState(error)
  const isEmpty =
    form.to === '' && form.amount === undefined && form.memo === '' && !form.list?.length
  return error ?? (isEmpty ? first : undefined)
}

/** The first asset: the native coin, with its balance as it is now. */
function useBegun(
  network: CaipNetwork,
  { form }: SendState,
  edit: (change: Partial<SendForm>) => Promise<void>,
) {
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    edit({ asset: form.asset ?? nativeAsset(network) }).catch(() => undefined)
  }, [form, network, edit])
}

function MemoPart(props: {
  readonly state: SendState
  readonly onEnter: () => void
  readonly readOnly: boolean
  readonly onChange: (change: Pick<SendForm, 'memo'>) => void
}) {
  const { state, onEnter, readOnly, onChange } = props
  const { t } = useWords()
  const isRequired = state.memo === 'required'
  return (
    <Group note={t(isRequired ? 'send.memoRequired' : 'send.memoNote')}>
      <TextField
        label={t(isRequired ? 'send.memo' : 'send.memoOptional')}
        value={state.form.memo}
        onEnter={onEnter}
        readOnly={readOnly}
        onChange={(memo) => {
          onChange({ memo })
        }}
      />
    </Group>
  )
}

function AmountPart(props: {
  readonly kit: Kit
  readonly state: SendState
  readonly edit: (change: Partial<SendForm>) => Promise<void>
  readonly price: ReturnType<typeof usePrice>
  readonly onEnter: () => void
  readonly readOnly: boolean
}) {
  const { kit, state, edit, onEnter, price, readOnly } = props
  const { form, balance, lack } = state
  const { t, language } = useWords()
  const amount = useAmountText({ kit, form, price, language, edit })
  const { asset } = form
  const symbol = asset ? symbolOf(asset) : ''
  const held = balance && (balance.spendable ?? balance.amount)
  const value = form.amount === 'max' ? (amount.goes ?? held) : form.amount
  const counted = typeof value === 'bigint' ? value : 0n
  const worth =
    asset && price
      ? amount.unit === 'asset'
        ? fiatText(fiatCents(counted, asset.decimals, price.price) ?? 0n, price.currency, language)
        : exactText({ asset, amount: counted }, language)
      : undefined
  const error = amount.readings
    ? t('money.unclear', amount.readings)
    : amount.isTooFine
      ? t('send.fine', { decimals: String(asset?.decimals ?? 0) })
      : lack === 'not_enough'
        ? t('send.lack.not_enough', { symbol })
        : undefined
  return (
    <AmountField
      label={t('send.amount')}
      value={amount.text}
      onChange={amount.type}
      onEnter={onEnter}
      unit={amount.unit === 'fiat' ? (price?.currency.toUpperCase() ?? '') : symbol}
      error={error}
      startsFocused={!readOnly}
      readOnly={readOnly}
    >
      {worth !== undefined && !readOnly && (
        <Button
          variant="link"
          size="small"
          label={t('send.inFiat', { amount: `≈ ${worth}` })}
          onClick={amount.flip}
        >
          {`≈ ${worth}`}
        </Button>
      )}
      {asset && held !== undefined && held > 0n && !readOnly && (
        <Button
          size="small"
          onClick={() => {
            amount.max(held)
          }}
        >
          {t('send.max')}
        </Button>
      )}
      {asset && form.amount === 'max' && isNativeAsset(asset.id) && (
        <span>{t('send.maxNote')}</span>
      )}
    </AmountField>
  )
}
