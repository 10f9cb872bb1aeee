import { useEffect, useState } from 'react'
import type { AssetInfo, CaipNetwork, Kit, TokenHolding } from '@latchkey/kernel'
import { assetId, parseAssetId } from '@latchkey/kernel/namespaces'
import { useAccount, useLiveKit, useWords } from '@latchkey/ui-react'
import {
  Amount,
  Banner,
  cleanText,
  ErrorState,
  errorText,
  List,
  ListItem,
  Page,
  Skeleton,
  StatusBlock,
  TextField,
  shortAddress,
  useAnnounced,
  useTabStop,
} from '@latchkey/ui-react/parts'
import { symbolOf } from './amount-texts.js'
import { AssetIcon } from './asset-icon.js'
import type {} from './messages.js'
import { useSend } from './use-send.js'

type Loaded =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly holdings: readonly TokenHolding[] }
  | { readonly status: 'failed'; readonly error: unknown }

/** Namespace of a chain's tokens within CAIP-19 ids, where an address alone names one. */
const TOKENS: Readonly<Record<string, string>> = { eip155: 'erc20', solana: 'token' }

/** What the account holds, to choose from. */
export default function TokenView() {
  const kit = useLiveKit()
  const words = useWords()
  const { network } = useAccount()
  const { holdings } = useSend()
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isShown = true
    holdings().then(
      (found) => {
        if (isShown) setLoaded({ status: 'ready', holdings: found })
      },
      (error: unknown) => {
        if (isShown) setLoaded({ status: 'failed', error })
      },
    )
    return () => {
      isShown = false
    }
    // The service is the kit's, for as long as there is a kit.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kit, network?.id, tries])
  if (loaded.status === 'failed')
    return (
      <ErrorState
        title={words.t('send.tokensFailed')}
        text={errorText(words, loaded.error)}
        onRetry={() => {
          setLoaded({ status: 'loading' })
          setTries(tries + 1)
        }}
      />
    )
  if (!network) return null
  return (
    <Choice
      kit={kit}
      network={network}
      holdings={loaded.status === 'ready' ? loaded.holdings : undefined}
    />
  )
}

const addressOf = ({ id }: AssetInfo) => parseAssetId(id).reference

/** Whether a token is one that is searched for: by its name or symbol, or by its whole address. */
function matches(asset: AssetInfo, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return (
    [asset.name, asset.symbol].some((text) => text.toLowerCase().includes(wanted)) ||
    addressOf(asset).toLowerCase() === wanted
  )
}

function Choice(props: {
  readonly kit: Kit
  readonly network: CaipNetwork
  readonly holdings: readonly TokenHolding[] | undefined
}) {
  const { kit, network, holdings } = props
  const { t } = useWords()
  const { edit, state } = useSend()
  const [search, setSearch] = useState('')
  const stop = useTabStop<HTMLDivElement>('[part~=token-row]')
  const found = holdings?.filter((one) => matches(one, search))
  const unlisted = useUnlisted(kit, network, found?.length === 0 ? search.trim() : '')
  const isSearched = search.trim() !== '' && found !== undefined
  useAnnounced(isSearched ? t('send.found', { count: String(found.length) }) : undefined)
  const choose = (asset: AssetInfo) => {
    const { id, name, symbol, decimals, icon } = asset
    const chosen = { id, name, symbol, decimals, ...(icon === undefined ? {} : { icon }) }
    // The figure was one of the asset before.
    void edit({ asset: chosen, ...(id === state.form.asset?.id ? {} : { amount: undefined }) })
    kit.router.back()
  }
  const twins = new Set(found?.map(symbolOf).filter((one, at, all) => all.indexOf(one) !== at))
  return (
    <Page>
      <TextField label={t('send.search')} type="search" value={search} onChange={setSearch} />
      {!found && <Skeletons />}
      <div {...stop}>
        {found && found.length > 0 && (
          <List label={t('title.send:token')} calm>
            {found.map((one) => (
              <li key={one.id}>
                <ListItem
                  part="token-row"
                  icon={<AssetIcon asset={one} network={network} />}
                  label={symbolOf(one)}
                  detail={
                    twins.has(symbolOf(one)) ? (
                      <bdi dir="ltr">{shortAddress(addressOf(one), 6)}</bdi>
                    ) : (
                      cleanText(one.name)
                    )
                  }
                  value={<Amount amount={one.amount} decimals={one.decimals} />}
                  end={one.id === state.form.asset?.id ? 'check' : 'none'}
                  current={one.id === state.form.asset?.id}
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
          <Banner tone="warning">{`${t('send.unlisted')}. ${t('send.unlistedText')}`}</Banner>
          <ListItem
            part="token-row"
            icon={<AssetIcon asset={unlisted} network={network} />}
            label={symbolOf(unlisted)}
            detail={<bdi dir="ltr">{addressOf(unlisted)}</bdi>}
            onClick={() => {
              choose(unlisted)
            }}
          />
        </>
      )}
      {found?.length === 0 && !unlisted && (
        <StatusBlock
          picture={null}
          title={t(holdings?.length === 0 ? 'send.notHeld' : 'send.notFound')}
        />
      )}
    </Page>
  )
}

function Skeletons() {
  return (
    <>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </>
  )
}

/** A token that is on no list, by its address: what its contract says of itself. */
function useUnlisted(kit: Kit, network: CaipNetwork, address: string): AssetInfo | undefined {
  const [known, setKnown] = useState<{ readonly address: string; readonly asset: AssetInfo }>()
  useEffect(() => {
    const tokens = TOKENS[network.namespace]
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
