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

/** One token: its name, how much there is, and what that is worth. A press opens its page. */
export function TokenRow({
  holding,
  currency,
  onOpen,
}: {
  readonly holding: Holding
  readonly currency: string
  readonly onOpen: (holding: Holding) => void
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
      icon={<TokenPicture {...holding} size={ICON} />}
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
      onClick={() => {
        onOpen(holding)
      }}
    />
  )
}

/** The picture of a token; a coin without one has its network's. */
export function TokenPicture(props: Holding & { readonly size: number }) {
  const { id, symbol, icon, listed, size } = props
  const { network } = useNetwork()
  const isCoin = isNativeAsset(id) && icon === undefined
  return isCoin && network ? (
    <CoinIcon network={network} size={size} />
  ) : (
    <TokenIcon id={id} src={icon} name={symbol} size={size} listed={listed} />
  )
}
