import { isNativeAsset } from '@latchkey/kernel/internal/page'
import { fiatCents, formatFiat, type Holding } from '@latchkey/money'
import { ContractText } from '@latchkey/money/react'
import { useNetwork, useWords } from '@latchkey/ui-react'
import {
  Amount,
  cleanText,
  CoinIcon,
  Fiat,
  ListItem,
  Tag,
  TokenIcon,
} from '@latchkey/ui-react/parts'
import { isKnown } from '../merge.js'
import type {} from './messages.js'

const ICON = 36

/** One token: its name, how much there is, and what that is worth. A press sends some of it. */
export function TokenRow({
  holding,
  currency,
  onSend,
}: {
  readonly holding: Holding
  readonly currency: string
  /** The action of a press; without it the row cannot be pressed. */
  readonly onSend?: ((holding: Holding) => void) | undefined
}) {
  const { t, language } = useWords()
  const { id, name, symbol, amount, decimals, price, listed, frozen, twinOf, toldBy, unscaled } =
    holding
  const cents = listed ? fiatCents(amount, decimals, price) : undefined
  const source =
    toldBy && isKnown(holding)
      ? t(toldBy === 'wallet' ? 'balances.toldByWallet' : 'balances.toldByService')
      : undefined
  return (
    <ListItem
      part="token-row"
      icon={<Picture {...holding} />}
      label={<bdi>{cleanText(name)}</bdi>}
      detail={
        <>
          {unscaled ? (
            // Its decimal point is unknown: the digits alone would be read as whole units.
            t('account.balanceUnknown')
          ) : (
            <Amount
              amount={amount}
              decimals={decimals}
              symbol={symbol}
              {...(amount === 0n ? { shown: 0 } : {})}
            />
          )}
          {twinOf && <ContractText id={id} />}
        </>
      }
      {...(cents === undefined
        ? {}
        : {
            value: <Fiat {...formatFiat(cents, currency, language, { some: amount > 0n })} />,
            // Below the price, so that the name keeps its line.
            ...(source !== undefined && { valueDetail: source }),
          })}
      tag={
        <>
          {twinOf && (
            <Tag tone="warning">{t('balances.twin', { symbol: cleanText(twinOf.symbol, 12) })}</Tag>
          )}
          {source !== undefined && cents === undefined && <Tag>{source}</Tag>}
          {frozen && <Tag tone="warning">{t('balances.frozen')}</Tag>}
        </>
      }
      end="none"
      {...(onSend && amount > 0n && !frozen
        ? {
            onClick: () => {
              onSend(holding)
            },
          }
        : {})}
    />
  )
}

function Picture({ id, symbol, icon, listed }: Holding) {
  const { network } = useNetwork()
  const isCoin = isNativeAsset(id) && icon === undefined
  return isCoin && network ? (
    <CoinIcon network={network} size={ICON} />
  ) : (
    <TokenIcon id={id} src={icon} name={symbol} size={ICON} listed={listed} />
  )
}
