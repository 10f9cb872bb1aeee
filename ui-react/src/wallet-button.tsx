import { useCallback, useMemo, useRef } from 'react'
import type { Connection, Connector, Kit, WalletListing } from '@latchkey/kernel'
import { ownMember, normalisedName } from '@latchkey/kernel/internal/page'
import { buttonSheets } from './button/button-sheets.js'
import { savesData } from './button/saves-data.js'
import { walletButtonCss } from './button/wallet-button.css.js'
import { useAction } from './hooks/use-action.js'
import { useKitAtom } from './hooks/use-kit-atom.js'
import { loadLinks, openWallet } from './hooks/use-open-wallet.js'
import { optionsOf } from './hooks/options-of.js'
import { useKit } from './hooks/use-kit.js'
import { useSourceState } from './hooks/use-source-state.js'
import { ignore } from './ignore.js'
import { cleanText } from './parts/clean-text.js'
import { Image } from './parts/image.js'
import { ShadowHost } from './shadow/shadow-host.js'
import { useSheet } from './theme/sheets.js'
import { useUi } from './ui-context.js'
import { useEscape } from './use-escape.js'
import { useWords } from './words/use-words.js'

/** Props of {@link WalletButton}. */
export interface WalletButtonProps {
  /** The wallet, as a directory lists it: found in the page by its `rdns` or name, else reached by its links. */
  readonly wallet: WalletListing
}

/**
 * A button for a single wallet, with its picture and name. A press leads straight to that wallet, and to its
 * account if it is connected. The modal's code is fetched when the visitor points at, focuses or touches the
 * button.
 *
 * @example
 * <WalletButton wallet={{ id: 'rainbow', name: 'Rainbow', rdns: 'me.rainbow', mobileLink: 'rainbow://' }} />
 */
export function WalletButton(props: WalletButtonProps) {
  return (
    <ShadowHost
      name="wallet-button"
      width={156}
      height={44}
      label={cleanText(optionsOf(useKit(), props.wallet, WalletButton).name)}
      sheets={buttonSheets}
    >
      <Content {...props} />
    </ShadowHost>
  )
}

const NO_CONNECTIONS: readonly Connection[] = []
const NO_CONNECTORS: readonly Connector[] = []

/** An app's name and its extension's are one wallet's (`io.metamask.mobile`). */
const plain = (rdns: string) => rdns.toLowerCase().replace(/\.mobile$/, '')

/**
 * The same reverse domain name, or where one of the two tells none, as behind a relay, the same name: a wallet in the
 * page is not another one because it calls itself so. The rule of `installedIn`, which comes with a press only.
 */
const isWallet = (
  { rdns, name }: WalletListing,
  found: { readonly rdns?: string | undefined; readonly name: string },
) =>
  rdns !== undefined && found.rdns !== undefined
    ? plain(found.rdns) === plain(rdns)
    : normalisedName(found.name) === normalisedName(name)

function useWallet(wallet: WalletListing) {
  const { live: kit } = useSourceState()
  const connections = useKitAtom(kit, kit?.connections.connectionsAtom, NO_CONNECTIONS)
  const connectors = useKitAtom(kit, kit?.connections.connectorsAtom, NO_CONNECTORS)
  const own = connections.filter((one) => {
    const through = connectors.find(({ id }) => id === one.connectorId)
    return isWallet(wallet, { rdns: through?.rdns, name: one.wallet.name })
  })
  return {
    connection: own.find(({ status }) => status === 'connected'),
    isAsked: own.some(({ status }) => status === 'connecting'),
    icon:
      ownMember(wallet, 'icon') ??
      ownMember(
        connectors.find((one) => isWallet(wallet, one)),
        'icon',
      ),
  }
}

function show(kit: Kit, { connectorId, namespace, id }: Connection) {
  if (kit.connections.connector(connectorId)) kit.connections.select(id)
  kit.connections.setActiveNamespace(namespace)
  kit.modal.open('Account')
}

function Content({ wallet }: WalletButtonProps) {
  useSheet(walletButtonCss)
  const { source, modal, language } = useUi()
  const { t } = useWords()
  const { connection, isAsked, icon } = useWallet(wallet)
  const isTakenBack = useRef(false)
  const { run, status, reset } = useAction(async (kit: Kit) => {
    if (isTakenBack.current) return
    if (connection) show(kit, connection)
    else await openWallet(kit, wallet)
    // Until the modal is there nothing of it is seen.
    await modal.load()
  })
  const { live } = useSourceState()
  const takeBack = useCallback(() => {
    isTakenBack.current = true
    reset()
  }, [reset])
  // Once the kit is there, Escape closes its modal.
  useEscape(status === 'pending' && live === undefined, takeBack)
  const prefetch = useMemo(
    () => () => {
      if (savesData()) return
      // A prefetch that failed shows nothing: the press tries again and tells.
      Promise.all([source.load(), modal.load(), loadLinks()])
        .then(([kit, { warmAll }]) => {
          warmAll(kit, language)
        })
        .catch(ignore)
      source.load().then((kit) => kit.prefetch(), ignore)
    },
    [source, modal, language],
  )
  const name = cleanText(wallet.name)
  const isBusy = status === 'pending' || isAsked
  const hasFailed = status === 'error'
  const key = connection ? 'button.walletConnected' : 'button.wallet'

  return (
    <>
      <button
        type="button"
        part="button"
        className="opener quiet wallet"
        aria-haspopup="dialog"
        aria-busy={isBusy}
        aria-label={hasFailed ? undefined : t(key, { wallet: name })}
        onClick={() => {
          isTakenBack.current = false
          run().catch(ignore)
        }}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onTouchStart={prefetch}
      >
        <Image src={icon} name={name} size={24} />
        <span className="label">{hasFailed ? t('button.failed') : name}</span>
        {isBusy ? <span className="ring" /> : connection && <Tick />}
      </button>
      <span className="sr" role="status">
        {hasFailed ? t('error.chunk_failed') : ''}
      </span>
    </>
  )
}

function Tick() {
  return (
    <svg className="tick" width={16} height={16} viewBox="0 0 16 16" aria-hidden>
      <path d="m3 8.5 3.5 3.5L13 4.5" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
