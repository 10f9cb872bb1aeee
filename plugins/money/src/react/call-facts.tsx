import type { AssetAmount, AssetInfo } from '@latchkey/kernel'
import type { CallField, CallReading } from '@latchkey/kernel/internal'
import { useWords } from '@latchkey/ui-react'
import {
  AddressText,
  cleanText,
  CopyButton,
  Facts,
  Unfold,
  type Fact,
} from '@latchkey/ui-react/parts'
import { exactText } from './amount-texts.js'
import type { CallLabel } from './messages.js'

/** Props of {@link CallFacts}. */
export interface CallFactsProps {
  readonly call: { readonly to: string; readonly data: string }
  /** The meaning of the call; `undefined` if it cannot be read. */
  readonly reading: CallReading | undefined
  /** Assets that amounts may be of; others are shown as the whole number that the call has. */
  readonly assets: readonly AssetInfo[]
}

const SELECTOR_LENGTH = 10

/** Words for the labels of fields. */
const LABELS: Readonly<Record<string, CallLabel>> = {
  receiver: 'receiver',
  sender: 'sender',
  spender: 'spender',
  amount: 'amount',
  sold: 'sold',
  bought: 'bought',
  least: 'least',
  most: 'most',
  'pool-fee': 'poolFee',
  deadline: 'deadline',
  expires: 'deadline',
  'sent-along': 'along',
}

/** A call to a contract, folded: its function and fields by name if they are known, otherwise as they are. */
export function CallFacts({ call, reading, assets }: CallFactsProps) {
  const { t, language, format } = useCallWords()
  const facts: readonly Fact[] = [
    {
      id: 'call',
      label: t('money.call'),
      value: reading
        ? format.intent(reading.intent)
        : t('money.callUnread', { name: call.data.slice(0, SELECTOR_LENGTH) }),
    },
    {
      id: 'contract',
      label: t('money.contract'),
      value: <AddressText address={call.to} full />,
      wide: true,
    },
    ...(reading?.fields ?? []).map((field): Fact => {
      const isAddress = field.format === 'address'
      return {
        id: field.label,
        label: format.label(field.label),
        value: isAddress ? (
          <AddressText address={field.value} full />
        ) : (
          valueOf(field, assets, language)
        ),
        wide: isAddress,
      }
    }),
  ]
  return (
    <Unfold summary={t('money.callDetails')}>
      <Facts facts={facts} />
      <CopyButton text={call.data} label={t('money.copyData')} look="button" wide />
    </Unfold>
  )
}

function valueOf(field: CallField, assets: readonly AssetInfo[], language: string) {
  const { format, value, asset: id } = field
  const asset = id === undefined ? undefined : assets.find((one) => one.id === id)
  if (format === 'amount' && asset && /^\d+$/.test(value)) {
    const amount: AssetAmount = { asset, amount: BigInt(value) }
    return exactText(amount, language)
  }
  const date = format === 'date' ? new Date(Number(value)) : undefined
  if (date && !Number.isNaN(date.getTime()))
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
      date,
    )
  return <bdi dir="ltr">{cleanText(value, 80)}</bdi>
}

/** Words for codes of a namespace, which may have more than there are words for: then the code stands. */
function useCallWords() {
  const words = useWords()
  const { t } = words
  const intents: Readonly<Record<string, string>> = {
    'native.transfer': t('money.call.send'),
    'erc20.transfer': t('money.call.send'),
    'erc20.approve': t('money.call.allow'),
    'erc20.approve-unlimited': t('money.call.allowAll'),
    'erc20.increase-allowance': t('money.call.allow'),
    'erc20.permit': t('money.call.allow'),
    'erc20.permit-unlimited': t('money.call.allowAll'),
    'erc20.revoke': t('money.call.revoke'),
    'permit2.approve': t('money.call.allow'),
    'permit2.approve-unlimited': t('money.call.allowAll'),
    'permit2.revoke': t('money.call.revoke'),
    'weth.deposit': t('money.call.wrap'),
    'weth.withdraw': t('money.call.unwrap'),
    'uniswap.sell': t('money.call.swap'),
    'uniswap.buy': t('money.call.swap'),
    'uniswap.execute': t('money.call.swap'),
  }
  return {
    ...words,
    format: {
      intent: (code: string) =>
        Object.hasOwn(intents, code) ? intents[code] : cleanText(code, 40),
      label: (code: string) => {
        const known = Object.hasOwn(LABELS, code) ? LABELS[code] : undefined
        return known === undefined ? cleanText(code, 40) : t(`money.field.${known}`)
      },
    },
  }
}
