import { useEffect, useState } from 'react'
import {
  Namespace,
  type Account,
  type AssetId,
  type CaipNetwork,
  type Kit,
  type Route,
} from '@latchkey/kernel'
import { isNativeAsset, parseAssetId } from '@latchkey/kernel/internal/page'
import { fiatCents, formatFiat, Prices, type Holding } from '@latchkey/money'
import { sameAsset } from '@latchkey/money/internal'
import { LoadingRows, TwinNote } from '@latchkey/money/react'
import { useAccount, useLiveKit, useWords, type Words } from '@latchkey/ui-react'
import {
  AddressText,
  Amount,
  Button,
  cleanText,
  CopyButton,
  ExternalIcon,
  explorerLink,
  Facts,
  Fiat,
  List,
  ListItem,
  NamedIcon,
  Page,
  Plate,
  StatusBlock,
  useAccountActions,
  useAnnounce,
  type Fact,
} from '@latchkey/ui-react/parts'
import { EyeIcon } from './eye-icon.js'
import type {} from './messages.js'
import { TokenPicture } from './token-row.js'
import { usePortfolio, type UsePortfolio } from './use-portfolio.js'

/** One token of the account shown: its amount, price and contract, and what can be done with it. */
export default function TokenView({
  route,
}: {
  readonly route: Extract<Route, { name: 'balances:token' }>
}) {
  const kit = useLiveKit()
  const { t } = useWords()
  const { account, network } = useAccount()
  const portfolio = usePortfolio()
  const { asset } = route.params
  const holding = portfolio.holdings.find(({ id }) => sameAsset(id, asset))
  if (account && network && holding) {
    return (
      <Token
        kit={kit}
        account={account}
        network={network}
        holding={holding}
        portfolio={portfolio}
      />
    )
  }
  const isLoading = portfolio.status === 'loading' || portfolio.status === 'idle'
  return (
    <Page>
      {isLoading && account ? (
        <LoadingRows rows={2} label={t('balances.loading')} />
      ) : (
        <StatusBlock title={t(portfolio.error ? 'balances.failed' : 'balances.tokenGone')} />
      )}
    </Page>
  )
}

interface TokenProps {
  readonly kit: Kit
  readonly account: Account
  readonly network: CaipNetwork
  readonly holding: Holding
  readonly portfolio: UsePortfolio
}

function Token(props: TokenProps) {
  const { kit, holding, portfolio } = props
  const { t, language } = useWords()
  const { amount, decimals, symbol, name, price, listed, unscaled } = holding
  const cents = listed ? fiatCents(amount, decimals, price) : undefined
  const facts = useFactsOf(props)
  const actions = useOffered(props)
  return (
    <Page {...(actions.length > 0 && { actions })}>
      <StatusBlock
        bare
        picture={<TokenPicture {...holding} size={64} />}
        title={
          unscaled ? (
            t('account.balanceUnknown')
          ) : (
            <Amount amount={amount} decimals={decimals} symbol={symbol} />
          )
        }
        text={
          <>
            <bdi>{cleanText(name)}</bdi>
            {cents !== undefined && (
              <>
                {' · '}
                <Fiat {...formatFiat(cents, portfolio.currency, language, { some: amount > 0n })} />
              </>
            )}
          </>
        }
      />
      <TwinNote kit={kit} asset={holding} />
      <Facts facts={facts} />
      <Rows {...props} />
    </Page>
  )
}

/** Actions that can be opened for a token, and those that need none, in the app's order. */
const OFFERED: readonly string[] = ['send', 'swaps', 'onramp', 'receive']

function useOffered({ kit, account, holding }: TokenProps) {
  const isFixed = holding.amount === 0n || holding.frozen === true
  const shown = useAccountActions(kit, account)
    .filter(({ id }) => OFFERED.includes(id))
    // Nothing of what is frozen, or not there, can be sent or swapped.
    .filter(({ id }) => !isFixed || (id !== 'send' && id !== 'swaps'))
  return shown.map(({ id, label, icon, open, openFor }, index) => (
    <Button
      key={id}
      variant={index === 0 ? 'primary' : 'secondary'}
      icon={<NamedIcon name={icon} size={18} />}
      onClick={() => {
        if (openFor) openFor(holding)
        else open()
      }}
    >
      {label}
    </Button>
  ))
}

/** The contract's page on the explorer, and the way to hide the token. */
function Rows({ kit, account, network, holding, portfolio }: TokenProps) {
  const { t } = useWords()
  const announce = useAnnounce()
  const { id, hidden = false, symbol } = holding
  const contract = contractOf(kit, id)
  const explorer =
    contract === undefined
      ? undefined
      : explorerLink(kit, { ...account, address: contract }, network)
  if (isNativeAsset(id)) return null
  return (
    <List>
      {explorer && (
        <li>
          <ListItem
            icon={
              <Plate>
                <ExternalIcon size={18} />
              </Plate>
            }
            label={t('account.explorer', { explorer: cleanText(explorer.name) })}
            href={explorer.url}
            end="none"
          />
        </li>
      )}
      <li>
        <ListItem
          part="hide-row"
          icon={
            <Plate>
              <EyeIcon struck={!hidden} />
            </Plate>
          }
          label={t(hidden ? 'balances.unhide' : 'balances.hide')}
          end="none"
          onClick={() => {
            portfolio.hide(id, !hidden)
            const said = hidden ? 'balances.unhideDone' : 'balances.hideDone'
            announce(t(said, { symbol: cleanText(symbol, 12) }))
          }}
        />
      </li>
    </List>
  )
}

/** The token's contract, where its reference is an address of the chain. */
function contractOf(kit: Kit, id: AssetId): string | undefined {
  if (isNativeAsset(id)) return undefined
  const { network, reference } = parseAssetId(id)
  const rules = kit.all(Namespace).find((one) => network.startsWith(`${one.id}:`))
  return rules?.isAddress(reference) === true ? reference : undefined
}

function useFactsOf({ kit, holding, portfolio }: TokenProps): readonly Fact[] {
  const words = useWords()
  const { t } = words
  const { id, price, trust = 'unknown', listed } = holding
  const change = useChange(kit, holding, portfolio.currency)
  const reference = isNativeAsset(id) ? undefined : parseAssetId(id).reference
  return [
    ...(listed && price !== undefined
      ? [{ id: 'price', label: t('balances.price'), value: priceText(price, portfolio, words) }]
      : []),
    ...(change === undefined
      ? []
      : [
          {
            id: 'change',
            label: t('balances.change'),
            value: changeText(change, words),
          },
        ]),
    ...(isNativeAsset(id)
      ? []
      : [{ id: 'trust', label: t('balances.trust'), value: t(`balances.trust.${trust}`) }]),
    ...(reference === undefined
      ? []
      : [
          {
            id: 'contract',
            label: t('balances.contract'),
            wide: true,
            value: (
              <span className="fact-line">
                <AddressText address={reference} full />
                <CopyButton text={reference} label={t('balances.copyContract')} />
              </span>
            ),
          },
        ]),
  ]
}

/** A price with as many digits as say something; it is shown, and nothing is counted with it. */
function priceText(price: string, { currency }: UsePortfolio, { language }: Words) {
  const shown = Number(price)
  const form = { style: 'currency', currency: currency.toUpperCase() } as const
  const digits = shown < 1 ? { maximumSignificantDigits: 4 } : {}
  return (
    <bdi className="num" dir="ltr">
      {new Intl.NumberFormat(language, { ...form, ...digits }).format(shown)}
    </bdi>
  )
}

function changeText(percent: string, { language }: Words) {
  const form = { style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const
  return (
    <bdi className="num" dir="ltr">
      {new Intl.NumberFormat(language, form).format(Number(percent) / 100)}
    </bdi>
  )
}

/** The change of the price in 24 hours, in percent, where a source tells it. */
function useChange(kit: Kit, { id, listed }: Holding, currency: string): string | undefined {
  const [known, setKnown] = useState<{ readonly id: AssetId; readonly percent: string }>()
  useEffect(() => {
    if (!listed) return
    const asking = new AbortController()
    kit
      .get(Prices)
      .change(id, currency, asking.signal)
      .then(
        (percent) => {
          if (percent !== undefined && !asking.signal.aborted) setKnown({ id, percent })
        },
        () => undefined, // The price stands alone.
      )
    return () => {
      asking.abort()
    }
  }, [kit, id, listed, currency])
  return known?.id === id ? known.percent : undefined
}
