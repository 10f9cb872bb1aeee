import { useEffect, useRef, useState } from 'react'
import type { AssetAmount, AssetInfo, Kit } from '@latchkey/kernel'
import type { FeeChoices, FeeLevelId, OwnFee } from '@latchkey/kernel/internal'
import { useWords } from '@latchkey/ui-react'
import {
  Button,
  ChevronDownIcon,
  Group,
  ListItem,
  SelectList,
  Tag,
  TextField,
} from '@latchkey/ui-react/parts'
import { fiatCents, fiatText } from '../amounts/fiat.js'
import { readTyped, typedText } from '../amounts/typed-amount.js'
import { roundedText } from './amount-texts.js'
import type {} from './messages.js'
import { usePrice } from './use-price.js'

/** Props of {@link FeeRow}. */
export interface FeeRowProps {
  readonly kit: Kit
  /** The most that the request costs now. */
  readonly fee: AssetAmount
  readonly choices: FeeChoices
  /** It is not as it was reviewed before: the word for that. */
  readonly changed?: string | undefined
  /** The wallet is asked. While a new fee is looked up, another one may be chosen: the focus stays. */
  readonly isFixed: boolean
  readonly onChoose: (fee: FeeLevelId | OwnFee) => void
}

/** A cost in the coin, and in money where a price is known. */
function useCostText(kit: Kit, coin: AssetInfo) {
  const { t, language } = useWords()
  const price = usePrice(kit, coin)
  return (amount: bigint) => {
    const cents = price && fiatCents(amount, coin.decimals, price.price)
    return {
      coin: t('money.atMost', { amount: roundedText({ asset: coin, amount }, language, 'up') }),
      fiat:
        cents === undefined
          ? undefined
          : fiatText(cents, price?.currency ?? 'usd', language, { some: true }),
    }
  }
}

/**
 * The fee of a request before it is confirmed: its level and cost in one row, and behind a press the levels and a fee of
 * the visitor's own.
 */
export function FeeRow({ kit, fee, choices, changed, isFixed, onChoose }: FeeRowProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const costOf = useCostText(kit, fee.asset)
  const cost = costOf(fee.amount)
  return (
    <div>
      <ListItem
        part="fee-row"
        label={t('money.fee')}
        detail={t(`money.fee.${choices.chosen}`)}
        value={cost.coin}
        valueDetail={cost.fiat ?? t('money.fee.noPrice')}
        tag={changed !== undefined && <Tag tone="warning">{changed}</Tag>}
        expanded={isOpen}
        disabled={isFixed}
        end={<ChevronDownIcon size={18} />}
        onClick={() => {
          setOpen(!isOpen)
        }}
      />
      {isOpen && !isFixed && <Picker choices={choices} costOf={costOf} onChoose={onChoose} />}
    </div>
  )
}

function Picker(
  props: Pick<FeeRowProps, 'choices' | 'onChoose'> & {
    readonly costOf: ReturnType<typeof useCostText>
  },
) {
  const { choices, costOf, onChoose } = props
  const { t } = useWords()
  const [shown, setShown] = useState(choices.chosen)
  const [seen, setSeen] = useState(choices)
  const place = useRef<HTMLDivElement>(null)
  // It unfolds below the last row, where the buttons of a long review cover it.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  if (seen !== choices) {
    setSeen(choices)
    setShown(choices.chosen)
  }
  const levels = choices.levels.map(({ id, cost }) => {
    const { coin, fiat } = costOf(cost)
    const detail = fiat === undefined ? coin : `${coin} (${fiat})`
    return { value: id, label: t(`money.fee.${id}`), detail }
  })
  return (
    <div ref={place}>
      <Group note={choices.own.kind === 'byte_rate' ? undefined : t('money.fee.byWallet')}>
        <SelectList
          label={t('money.fee')}
          options={[...levels, { value: 'own', label: t('money.fee.own') }]}
          value={shown}
          onChange={(value) => {
            const level = choices.levels.find(({ id }) => id === value)
            setShown(level?.id ?? 'own')
            if (level) onChoose(level.id)
          }}
        />
        {shown === 'own' && <OwnFields choices={choices} onChoose={onChoose} />}
      </Group>
    </div>
  )
}

/** The amounts of a fee that the visitor sets. */
function OwnFields({ choices, onChoose }: Pick<FeeRowProps, 'choices' | 'onChoose'>) {
  const { t, language } = useWords()
  const { own, price, tip } = choices
  const { kind, unit, decimals } = own
  const [texts, setTexts] = useState({
    price: typedText(price, decimals, language),
    tip: typedText(tip ?? 0n, decimals, language),
  })
  const [typed, typedTip] = [texts.price, texts.tip].map((text) =>
    readTyped(text, decimals, language),
  )
  const hasTip = kind === 'max_and_tip'
  const most = typeof typed?.value === 'bigint' ? typed.value : undefined
  const part = typeof typedTip?.value === 'bigint' ? typedTip.value : undefined
  const isZero = most === 0n && (hasTip || kind === 'gas_price' || kind === 'byte_rate')
  const isOver = hasTip && most !== undefined && part !== undefined && part > most
  const isReady = most !== undefined && !isZero && (!hasTip || (part !== undefined && !isOver))
  const use = () => {
    if (!isReady) return
    onChoose(hasTip && part !== undefined ? { price: most, tip: part } : { price: most })
  }
  const wrong = t('money.fee.wrong')
  return (
    <div className="page-groups">
      <Group label={t(`money.fee.${kind}`, { unit })}>
        <TextField
          label={t(`money.fee.${kind}`, { unit })}
          value={texts.price}
          error={texts.price !== '' && (most === undefined || isZero) ? wrong : undefined}
          onEnter={use}
          onChange={(text) => {
            setTexts({ ...texts, price: text })
          }}
        />
      </Group>
      {hasTip && (
        <Group label={t('money.fee.ofIt', { unit })}>
          <TextField
            label={t('money.fee.ofIt', { unit })}
            value={texts.tip}
            error={
              isOver
                ? t('money.fee.tipOver')
                : texts.tip !== '' && part === undefined
                  ? wrong
                  : undefined
            }
            onEnter={use}
            onChange={(text) => {
              setTexts({ ...texts, tip: text })
            }}
          />
        </Group>
      )}
      <Button wide disabled={!isReady} onClick={use}>
        {t('money.fee.use')}
      </Button>
    </div>
  )
}
