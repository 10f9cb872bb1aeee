import { useEffect, useState } from 'react'
import {
  Namespace,
  type AssetId,
  type AssetInfo,
  type CaipNetwork,
  type Kit,
  type TokenHolding,
} from '@latchkey/kernel'
import { assetId, parseAssetId } from '@latchkey/kernel/internal/page'
import { isTrusted } from '@latchkey/review/internal'
import { useAccount, useWords } from '@latchkey/ui-react'
import {
  Amount,
  Banner,
  cleanText,
  ErrorState,
  errorText,
  List,
  ListItem,
  Page,
  shortAddress,
  StatusBlock,
  TextField,
  useAnnounced,
  useTabStop,
  plural,
} from '@latchkey/ui-react/parts'
import type { TokenJudgement } from '../judge-tokens.js'
import { isAssetOf } from '../asset-key.js'
import type { Holding } from '../points/portfolio-source.js'
import { symbolOf } from './amount-texts.js'
import { AssetIcon } from './asset-icon.js'
import { LoadingRows } from './loading-rows.js'
import type {} from './messages.js'
import { ToldTag, TwinNote, TwinTag } from './twin.js'
import { judgedIn } from './use-judged.js'
import { useHoldings, useWorthOf } from './use-held.js'

const addressOf = ({ id }: AssetInfo) => parseAssetId(id).reference

/** Whether a token is one that is searched for: by its name or symbol, or by its whole address. */
function matches(asset: AssetInfo, search: string): boolean {
  const wanted = search.trim()
  const texts = [asset.name, asset.symbol].map((text) => text.toLowerCase())
  return texts.some((text) => text.includes(wanted.toLowerCase())) || isAssetOf(asset.id, wanted)
}

/** The choices. */
type Chosen = TokenHolding & Pick<Holding, 'toldBy'>

/** Props of {@link TokenPicker}. */
export interface TokenPickerProps {
  readonly kit: Kit
  /** Spoken name of the list. */
  readonly label: string
  /** Said if there is nothing to choose from. */
  readonly none: string
  /** Reads what there is to choose from, on the network shown. */
  readonly read: () => Promise<readonly Chosen[]>
  /** Whether the account's list of balances is what there is to choose from, as far as it is there. */
  readonly follows?: boolean
  readonly chosen: AssetId | undefined
  readonly onChoose: (asset: AssetInfo) => void
}

type Judged = Chosen & TokenJudgement

type Loaded =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly tokens: readonly Judged[] }
  | { readonly status: 'failed'; readonly error: unknown }

/**
 * A network as one object for as long as it is the same. Those of an account are new with each change of anything.
 */
function useSame(network: CaipNetwork | undefined) {
  const [kept, keep] = useState(network)
  if (kept?.id === network?.id) return kept
  keep(network)
  return network
}

/** The list of balances as it is now, while it is still being read too; `undefined` if there is none. */
function useJudgedHoldings(kit: Kit | undefined, network: CaipNetwork | undefined) {
  const holdings = useHoldings(kit)
  const [judged, setJudged] = useState<{
    readonly network: string
    readonly tokens: readonly Judged[]
  }>()
  useEffect(() => {
    if (!kit || !network || !holdings || holdings.length === 0) return
    let isShown = true
    judgedIn(kit, network, holdings).then(
      (tokens) => {
        if (isShown) setJudged({ network: network.id, tokens })
      },
      () => undefined, // A read in progress is shown.
    )
    return () => {
      isShown = false
    }
  }, [kit, network, holdings])
  return judged && judged.network === network?.id ? judged.tokens : undefined
}

/** The choices; asked for again on another network, and by `retry`. */
function useTokens(
  { kit, read, follows = false }: TokenPickerProps,
  network: CaipNetwork | undefined,
) {
  const held = useJudgedHoldings(follows ? kit : undefined, network)
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isShown = true
    const judged = async () => {
      const tokens = await read()
      return network ? judgedIn(kit, network, tokens) : []
    }
    judged().then(
      (tokens) => {
        if (isShown) setLoaded({ status: 'ready', tokens })
      },
      (error: unknown) => {
        if (isShown) setLoaded({ status: 'failed', error })
      },
    )
    return () => {
      isShown = false
    }
    // The service that reads is the kit's, for as long as there is a kit.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kit, network?.id, tries])
  const retry = () => {
    setLoaded({ status: 'loading' })
    setTries(tries + 1)
  }
  return { loaded: held ? { status: 'ready' as const, tokens: held } : loaded, retry }
}

/** Tokens to choose one from: by search, by the list, or by the address of one that is on no list. */
export function TokenPicker(props: TokenPickerProps) {
  const words = useWords()
  const network = useSame(useAccount().network)
  const { loaded, retry } = useTokens(props, network)
  if (loaded.status === 'failed')
    return (
      <ErrorState
        title={words.t('money.tokensFailed')}
        text={errorText(words, loaded.error)}
        onRetry={retry}
      />
    )
  if (!network) return null
  const holdings = loaded.status === 'ready' ? loaded.tokens : undefined
  return <Choice {...props} network={network} holdings={holdings} />
}

interface ChoiceProps extends Omit<TokenPickerProps, 'read' | 'follows'> {
  readonly network: CaipNetwork
  /** `undefined` while they are loaded. */
  readonly holdings: readonly Judged[] | undefined
}

function Choice({ kit, network, holdings, chosen, label, none, onChoose }: ChoiceProps) {
  const { t, language } = useWords()
  const [search, setSearch] = useState('')
  const stop = useTabStop<HTMLDivElement>('[part~=token-row]')
  const found = holdings?.filter((one) => matches(one, search))
  const unlisted = useUnlisted(kit, network, found?.length === 0 ? search.trim() : '')
  const isSearched = search.trim() !== '' && found !== undefined
  const counted = isSearched
    ? plural(t('money.found', { count: String(found.length) }), found.length, language)
    : undefined
  useAnnounced(counted)
  const choose = (asset: AssetInfo) => {
    const { id, name, symbol, decimals, icon } = asset
    onChoose({ id, name, symbol, decimals, ...(icon === undefined ? {} : { icon }) })
  }
  const worthOf = useWorthOf(kit)
  // Without an account nothing is said of what is held.
  const { account } = useAccount()
  const twins = new Set(found?.map(symbolOf).filter((one, at, all) => all.indexOf(one) !== at))
  return (
    <Page>
      <TextField label={t('money.search')} type="search" value={search} onChange={setSearch} />
      {!found && <LoadingRows rows={3} label={t('money.tokensLoading')} />}
      <div {...stop}>
        {found && found.length > 0 && (
          <List label={label}>
            {found.map((one) => (
              <li key={one.id}>
                <ListItem
                  part="token-row"
                  icon={
                    <AssetIcon asset={one} network={network} listed={one.twinOf === undefined} />
                  }
                  label={symbolOf(one)}
                  detail={
                    one.twinOf !== undefined || twins.has(symbolOf(one)) ? (
                      <bdi dir="ltr">{shortAddress(addressOf(one), 6)}</bdi>
                    ) : (
                      cleanText(one.name)
                    )
                  }
                  value={
                    one.unscaled || !account ? undefined : (
                      <Amount amount={one.amount} decimals={one.decimals} />
                    )
                  }
                  tag={
                    one.twinOf ? (
                      <TwinTag symbol={one.twinOf.symbol} />
                    ) : (
                      one.toldBy && isTrusted(one.trust) && <ToldTag by={one.toldBy} />
                    )
                  }
                  valueDetail={account && worthOf(one.id, one.amount, one.decimals)}
                  end={one.id === chosen ? 'check' : 'none'}
                  current={one.id === chosen}
                  onClick={() => {
                    choose(one)
                  }}
                />
              </li>
            ))}
          </List>
        )}
      </div>
      {unlisted && (
        <>
          <Banner tone="warning">{t('money.unlisted')}</Banner>
          <TwinNote kit={kit} asset={unlisted} />
          <ListItem
            part="token-row"
            icon={<AssetIcon asset={unlisted} network={network} listed={false} />}
            label={symbolOf(unlisted)}
            detail={<bdi dir="ltr">{addressOf(unlisted)}</bdi>}
            onClick={() => {
              choose(unlisted)
            }}
          />
        </>
      )}
      {found?.length === 0 && !unlisted && (
        <StatusBlock picture={null} title={holdings?.length === 0 ? none : t('money.notFound')} />
      )}
    </Page>
  )
}

/** A token that is on no list, by its address: what its contract says of itself. */
function useUnlisted(kit: Kit, network: CaipNetwork, address: string): AssetInfo | undefined {
  const [known, setKnown] = useState<{ readonly address: string; readonly asset: AssetInfo }>()
  useEffect(() => {
    const tokens = kit.all(Namespace).find(({ id }) => id === network.namespace)?.tokenKind
    const isAsked = tokens !== undefined && kit.capabilities.has('tokenInfo', network.namespace)
    if (!isAsked || !/^\w{32,64}$/.test(address)) return
    const asking = new AbortController()
    const { signal } = asking
    kit.capabilities
      .get('tokenInfo', network.namespace)
      .then(({ tokenInfo }) =>
        tokenInfo({ id: assetId(network.id, tokens, address), network }, { signal }),
      )
      .then(
        (asset) => {
          if (asset && !signal.aborted) setKnown({ address, asset })
        },
        () => undefined, // Nothing is found then.
      )
    return () => {
      asking.abort()
    }
  }, [kit, network, address])
  return known?.address === address ? known.asset : undefined
}
