import { useEffect, useRef, useState } from 'react'
import type { AssetInfo, CaipNetwork, Kit } from '@latchkey/kernel'
import { formatRounded } from '@latchkey/kernel/internal'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import { AssetIcon, roundedText, symbolOf, usePrice } from '@latchkey/money/react'
import { useAccount, useLiveKit, useWords } from '@latchkey/ui-react'
import {
  Amount,
  AmountPanel,
  Banner,
  Button,
  cleanText,
  IconButton,
  List,
  ListItem,
  NamedIcon,
  NetworkIcon,
  Page,
  Shares,
  StatusBlock,
  Trade,
  useAnnounced,
  type PanelToken,
} from '@latchkey/ui-react/parts'
import { Swap, type SwapState } from '../service.js'
import { LeftPermission } from './left-permission.js'
import type {} from './messages.js'
import { OfferDetails } from './offer-details.js'
import { swapErrorText } from './swap-error-text.js'
import { percentText } from './texts.js'
import { offeredText, useTypedFault, Worth } from './typed-worth.js'
import { useSwap } from './use-swap.js'
import { useTypedAmount } from './use-typed-amount.js'

/** The two assets, and the arriving amount. */
export default function SwapView() {
  const kit = useLiveKit()
  const { account, network, supported } = useAccount()
  const { state } = useSwap()
  if (network && supported && state.networks.includes(network.id))
    return <Form key={`${account?.id ?? ''} ${network.id}`} kit={kit} network={network} />
  if (!account) return <Nobody kit={kit} />
  return <Elsewhere kit={kit} state={state} />
}

/** An app may open the view before a wallet is connected, where the network shown is not swapped on. */
function Nobody({ kit }: { readonly kit: Kit }) {
  const { t } = useWords()
  return (
    <Page
      actions={
        <Button
          variant="primary"
          wide
          onClick={() => {
            kit.router.push('Connect')
          }}
        >
          {t('button.connect')}
        </Button>
      }
    >
      <StatusBlock title={t('account.none')} text={t('account.noneText')} />
    </Page>
  )
}

/** The networks that the swap is possible on instead. */
function Elsewhere({ kit, state }: { readonly kit: Kit; readonly state: SwapState }) {
  const { t } = useWords()
  const served = state.networks.flatMap((id) => kit.networks.byId(id) ?? [])
  return (
    <Page>
      <StatusBlock
        title={t('error.swaps_unsupported')}
        text={served.length > 0 ? t('swaps.served') : undefined}
      />
      <List label={t('swaps.served')}>
        {served.map((network) => (
          <li key={network.id}>
            <ListItem
              part="network-row"
              icon={<NetworkIcon network={network} size={32} />}
              label={cleanText(network.name)}
              onClick={() => {
                kit.router.push('SwitchNetwork', { network: network.id })
              }}
            />
          </li>
        ))}
      </List>
    </Page>
  )
}

function Form({ kit, network }: { readonly kit: Kit; readonly network: CaipNetwork }) {
  const words = useWords()
  const { t } = words
  const { state, edit, flip, follow, review } = useSwap()
  const { form, offer, lack, step, error, quoting } = state
  const isVisitor = useIsVisitor()
  useEffect(() => follow(), [follow])
  useBegun(network, state, edit)
  const isChecking = step === 'checking'
  const problem = error && swapErrorText(words, error)
  const told = useToldOffer(state)
  useAnnounced(isChecking ? t('swaps.checking') : (problem ?? told))
  const go = () => {
    if (isVisitor) {
      // Of a list of one namespace the visitor comes back here, once a wallet is connected.
      kit.router.push('Connect', { namespace: network.namespace })
      return
    }
    if (lack !== undefined || isChecking) return
    if (step === 'asking') {
      kit.router.push('swaps:review')
      return
    }
    review().then(
      () => {
        kit.router.push('swaps:review')
      },
      () => undefined, // It is in the state, where this view reads it.
    )
  }
  const symbol = form.from ? symbolOf(form.from) : ''
  // With one offer there is no waiting: a better one takes its place.
  const isWaiting = quoting && !offer && !isVisitor
  const label = isChecking
    ? t('swaps.checking')
    : isWaiting
      ? t('swaps.quoting')
      : isVisitor || lack === 'account'
        ? t('button.connect')
        : t(lack ? `swaps.lack.${lack}` : 'swaps.review', { symbol })
  return (
    <Page
      actions={
        <Button
          variant="primary"
          wide
          busy={isChecking || isWaiting}
          disabled={lack !== undefined && !isVisitor}
          onClick={go}
        >
          {label}
        </Button>
      }
    >
      <Trade>
        <PayPanel kit={kit} network={network} state={state} edit={edit} onEnter={go} />
        <GetPanel kit={kit} network={network} state={state} edit={edit} onEnter={go} />
        <IconButton
          label={t('swaps.flip')}
          onClick={() => {
            void flip()
          }}
        >
          <NamedIcon name="swap" />
        </IconButton>
      </Trade>
      {isVisitor && offer && <Banner tone="info">{t('swaps.estimate')}</Banner>}
      <OfferDetails kit={kit} state={state} edit={edit} />
      <LeftPermission />
      {problem !== undefined && !isChecking && <Banner tone="danger">{problem}</Banner>}
    </Page>
  )
}

/** Whether no wallet is connected: then offers are estimates. */
const useIsVisitor = () => useAccount().account === undefined

/** The price of an asset. For a visitor nothing is asked before an amount is typed. */
function usePriceOf(kit: Kit, asset: AssetInfo | undefined, { form }: SwapState) {
  const isQuiet = useIsVisitor() && typeof (form.receive ?? form.amount) !== 'bigint'
  return usePrice(kit, isQuiet ? undefined : asset)
}

/** The first asset: the native coin. */
function useBegun(
  network: CaipNetwork,
  { form, step }: SwapState,
  edit: ReturnType<typeof useSwap>['edit'],
) {
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const isEmpty = !form.from && !form.to
    // After a swap a new form begins, with what was paid with. One that failed is there to be tried again.
    if (isEmpty || step === 'sent')
      edit({ from: form.from ?? nativeAsset(network) }).catch(() => undefined)
  }, [form, step, network, edit])
}

/** A newer offer is announced only if it differs by more than a thousandth. */
function useToldOffer({ offer, form }: SwapState): string | undefined {
  const { t, language } = useWords()
  const last = useRef<bigint | undefined>(undefined)
  const [text, setText] = useState<string>()
  const isExact = form.receive !== undefined
  const asset = isExact ? form.from : form.to
  const told = isExact ? offer?.in : offer?.out
  useEffect(() => {
    if (told === undefined || !asset) return
    const before = last.current
    const change = before === undefined ? told : before > told ? before - told : told - before
    if (before !== undefined && change * 1_000n <= before) return
    last.current = told
    const amount = roundedText({ asset, amount: told }, language, isExact ? 'up' : 'down')
    setText(t(isExact ? 'swaps.payAmount' : 'swaps.getAmount', { amount }))
  }, [told, asset, isExact, t, language])
  return offer ? text : undefined
}

interface PanelProps {
  readonly kit: Kit
  readonly network: CaipNetwork
  readonly state: SwapState
  readonly edit: ReturnType<typeof useSwap>['edit']
  readonly onEnter: () => void
}

/** The asset of a side, and the way to the list of others. */
function tokenOf(
  { kit, network, state }: Pick<PanelProps, 'kit' | 'network' | 'state'>,
  side: 'from' | 'to',
  choose: string,
): PanelToken {
  const asset = state.form[side]
  return {
    icon: asset && <AssetIcon asset={asset} network={network} size={28} />,
    label: asset ? symbolOf(asset) : choose,
    isChosen: asset !== undefined,
    disabled: state.step === 'asking',
    onClick() {
      kit.router.push('swaps:token', { side })
    },
  }
}

function PayPanel(props: PanelProps) {
  const { kit, state, edit, onEnter } = props
  const { form, balance, lack, offer, step } = state
  // A request in the wallet is not changed by typing here.
  const isAsking = step === 'asking'
  const isVisitor = useIsVisitor()
  const { t, language } = useWords()
  const price = usePriceOf(kit, form.from, state)
  const typed = useTypedAmount({ side: 'pay', form, price, language, edit })
  const fault = useTypedFault(typed)
  const { from } = form
  const isExact = form.receive !== undefined
  const symbol = from ? symbolOf(from) : ''
  // Of another asset it would be another number of units.
  const held =
    balance && balance.id === from?.id ? (balance.spendable ?? balance.amount) : undefined
  const value = isExact ? offer?.in : form.amount === 'max' ? (offer?.in ?? held) : form.amount
  const amount = typeof value === 'bigint' ? value : undefined
  const error =
    fault ?? (lack === 'not_enough' ? t('swaps.lack.not_enough', { symbol }) : undefined)
  const worth = (
    <Worth typed={typed} asset={from} amount={amount} price={price} isFixed={isExact || isAsking} />
  )
  const kept =
    from && offer !== undefined && offer.kept > 0n
      ? t('swaps.kept', {
          amount: roundedText({ asset: from, amount: offer.kept }, language, 'up'),
        })
      : undefined
  return (
    <AmountPanel
      label={t('swaps.pay')}
      unit={typed.unit}
      token={tokenOf(props, 'from', t('swaps.choose'))}
      value={
        isExact && typed.text === '' && from && offer
          ? offeredText(from, offer.in, 'up', language)
          : typed.text
      }
      typed={{ onChange: typed.type, onEnter, readOnly: isAsking }}
      error={error}
      note={kept ?? worth}
      end={balance && from && <Amount amount={balance.amount} decimals={from.decimals} />}
      foot={!isVisitor && <PayShares typed={typed} held={from && !isAsking ? held : undefined} />}
    />
  )
}

/** Parts of the balance in percent, beside all of it. */
const SHARES = [25n, 50n, 75n]

/** The buttons that fill in a part of the balance. They are there before it is known, so that nothing moves. */
function PayShares({
  typed,
  held = 0n,
}: {
  readonly typed: ReturnType<typeof useTypedAmount>
  readonly held: bigint | undefined
}) {
  const { t, language } = useWords()
  const shares = SHARES.map((percent) => ({
    label: percentText(Number(percent) * 100, language),
    onClick() {
      typed.share(held, percent)
    },
  }))
  const max = {
    label: t('swaps.max'),
    onClick() {
      typed.max(held)
    },
  }
  return <Shares label={t('swaps.shares')} options={[...shares, max]} disabled={held === 0n} />
}

function GetPanel(props: PanelProps) {
  const { kit, network, state, edit, onEnter } = props
  const { form, offer, quoting, step } = state
  const { t, language } = useWords()
  const { supportsExact } = kit.get(Swap)
  const { to, receive } = form
  const isExact = receive !== undefined
  const price = usePriceOf(kit, to, state)
  const typed = useTypedAmount({ side: 'get', form, price, language, edit })
  const error = useTypedFault(typed)
  const isAble = supportsExact(network.id)
  const amount = typeof receive === 'bigint' ? receive : offer?.out
  const written = to && offer && formatRounded(offer.out, to.decimals, language, 'down')
  const offered = written ? `${written.sign}${written.whole}${written.fraction}` : ''
  const worth = (
    <Worth
      typed={typed}
      asset={to}
      amount={amount}
      price={price}
      isFixed={!isExact || step === 'asking'}
    />
  )
  const shown = isExact || !to || !offer ? typed.text : offeredText(to, offer.out, 'down', language)
  return (
    <AmountPanel
      label={t('swaps.get')}
      unit={typed.unit}
      token={tokenOf(props, 'to', t('swaps.choose'))}
      value={isAble ? shown : offered}
      {...(isAble
        ? { typed: { onChange: typed.type, onEnter, readOnly: step === 'asking' }, error }
        : { busy: quoting && !offer })}
      note={isAble || amount !== undefined ? worth : t('swaps.noExact')}
    />
  )
}
