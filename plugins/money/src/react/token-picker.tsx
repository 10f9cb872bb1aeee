import { useEffect, useState } from 'react'
import type { AssetId, AssetInfo, CaipNetwork, Kit, TokenHolding } from '@latchkey/kernel'
import { assetId, parseAssetId } from '@latchkey/kernel/namespaces'
import {
  Amount,
  Banner,
  cleanText,
  List,
  ListItem,
  Page,
  shortAddress,
  Skeleton,
  StatusBlock,
  TextField,
  useAnnounced,
  useTabStop,
} from '@latchkey/ui-react/parts'
import { symbolOf } from './amount-texts.js'
import { AssetIcon } from './asset-icon.js'

/** Namespace of a chain's tokens within CAIP-19 ids, where an address alone names one. */
const TOKENS: Readonly<Record<string, string>> = { eip155: 'erc20', solana: 'token' }

const addressOf = ({ id }: AssetInfo) => parseAssetId(id).reference

/** Whether a token is one that is searched for: by its name or symbol, or by its whole address. */
function matches(asset: AssetInfo, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return (
    [asset.name, asset.symbol].some((text) => text.toLowerCase().includes(wanted)) ||
    addressOf(asset).toLowerCase() === wanted
  )
}

/** Texts of {@link TokenPicker}. */
export interface TokenPickerTexts {
  /** Spoken name of the list. */
  readonly list: string
  readonly search: string
  readonly notFound: string
  /** There is nothing to choose from. */
  readonly none: string
  /** Before a token that is on no list. */
  readonly unlisted: string
  readonly found: (count: string) => string
}

/** Props of {@link TokenPicker}. */
export interface TokenPickerProps {
  readonly kit: Kit
  readonly network: CaipNetwork
  /** `undefined` while they are loaded. */
  readonly tokens: readonly TokenHolding[] | undefined
  readonly chosen: AssetId | undefined
  readonly texts: TokenPickerTexts
  readonly onChoose: (asset: AssetInfo) => void
}

/** Tokens to choose one from: by search, by the list, or by the address of one that is on no list. */
export function TokenPicker(props: TokenPickerProps) {
  const { kit, network, tokens: holdings, chosen, texts, onChoose } = props
  const [search, setSearch] = useState('')
  const stop = useTabStop<HTMLDivElement>('[part~=token-row]')
  const found = holdings?.filter((one) => matches(one, search))
  const unlisted = useUnlisted(kit, network, found?.length === 0 ? search.trim() : '')
  const isSearched = search.trim() !== '' && found !== undefined
  useAnnounced(isSearched ? texts.found(String(found.length)) : undefined)
  const choose = (asset: AssetInfo) => {
    const { id, name, symbol, decimals, icon } = asset
    onChoose({ id, name, symbol, decimals, ...(icon === undefined ? {} : { icon }) })
  }
  const twins = new Set(found?.map(symbolOf).filter((one, at, all) => all.indexOf(one) !== at))
  return (
    <Page>
      <TextField label={texts.search} type="search" value={search} onChange={setSearch} />
      {!found && <Skeletons />}
      <div {...stop}>
        {found && found.length > 0 && (
          <List label={texts.list} calm>
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
          <Banner tone="warning">{texts.unlisted}</Banner>
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
        <StatusBlock picture={null} title={holdings?.length === 0 ? texts.none : texts.notFound} />
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
