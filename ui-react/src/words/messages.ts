/** Words of the button: the only ones a page needs before the modal is opened. */
export interface ButtonMessages {
  'button.connect': undefined
  'button.connecting': undefined
  'button.wrongNetwork': undefined
  /** Accessible name of the button while the account of the last visit is being restored. */
  'button.accountRestoring': { account: string }
  'button.failed': undefined
  /** A button or a panel in the page failed; its place offers to try again. */
  'button.broken': undefined
  'error.chunk_failed': undefined
}

/** Words that come with a connected account and with the network button. */
export interface AccountMessages {
  /** Accessible name of the network button. */
  'button.network': { network: string }
  'button.chooseNetwork': undefined
  /** Accessible names of a button for one wallet, which show the wallet's own name. */
  'button.wallet': { wallet: string }
  'button.walletConnected': { wallet: string }
  'account.label': undefined
  'button.balanceUnknown': undefined
  /** Open transactions, on the connected button. */
  'button.pending': { count: string }
  /** The button's announcement after a change of its state. */
  'announce.connected': { account: string; wallet: string }
  'announce.disconnected': undefined
}

/** Words of the shell and of the kit's own views. */
export interface CoreMessages extends ButtonMessages, AccountMessages {
  'title.Connect': undefined
  'title.ConnectingExternal': undefined
  'title.ConnectingMultiChain': undefined
  'title.Account': undefined
  'title.ProfileWallets': undefined
  'title.Networks': undefined
  'title.SwitchNetwork': undefined
  'title.SwitchActiveChain': undefined
  'title.UnsupportedChain': undefined
  'title.WhatIsAWallet': undefined
  'title.GetWallet': undefined
  'title.WalletBrowser': undefined
  'title.Settings': undefined

  /** The modal failed. */
  'modal.broken': undefined
  'modal.close': undefined
  'modal.back': undefined
  'modal.help': undefined
  'modal.settings': undefined
  'modal.held': undefined
  'modal.dismiss': undefined
  'modal.loading': undefined
  /** Where a page of another site has this one in a frame. */
  'frame.known': { host: string }
  'frame.unknown': undefined
  'frame.leave': undefined
  /** Title of a view that has none of its own and cannot be shown. */
  'modal.unavailable': undefined
  'modal.brokenText': undefined
  'modal.viewMissing': undefined
  'modal.viewMissingText': undefined
  'modal.viewFailed': undefined
  'modal.viewFailedText': undefined
  'modal.chunkFailed': undefined
  'modal.chunkFailedText': undefined

  'action.retry': undefined
  'action.cancel': undefined
  'action.back': undefined
  'action.done': undefined
  /** Empties the field of a search. */
  'action.clear': undefined
  'action.copied': undefined
  /** Above the text that is to be copied, which is selected. */
  'action.copyFailed': undefined
  'action.copyAltered': undefined

  'tag.qrcode': undefined
  'tag.installed': undefined
  'tag.recent': undefined
  'tag.connected': undefined
  'tag.testnet': undefined
  'tag.active': undefined

  'state.failed': undefined

  'connect.wallets': undefined
  /** Labels of groups of wallets. */
  'connect.recent': undefined
  'connect.installed': undefined
  'connect.popular': undefined
  'connect.none': undefined
  /** Leads to a code for a wallet on another device. */
  'connect.code': undefined
  'connect.chains': undefined
  'connect.allChains': undefined
  'connect.noneOn': { chain: string }
  'connect.noneOnText': { chain: string }
  /** Said when the list was narrowed. */
  /** Storage is blocked, as in another site’s frame. */
  'connect.notKept': undefined
  'connect.shown': { chain: string; count: string }
  /** The search for wallets could not be loaded; `connect.someLost` if others are listed all the same. */
  'connect.lost': undefined
  'connect.someLost': undefined
  'connect.emptyTitle': undefined
  'connect.emptyText': undefined
  /** The same on a phone, where wallets are apps. */
  'connect.emptyTextPhone': undefined
  'connect.emptyAction': undefined
  'connect.more': undefined
  /** Said when the folded wallets are there. */
  'connect.unfolded': { count: string }
  /** Why a wallet app cannot be chosen while another one is connected. */
  'connect.taken': undefined

  /** The terms to accept: `page` is one of the next two, as a link; so are `terms` and `privacy`. */
  'legal.one': { page: string }
  'legal.both': { terms: string; privacy: string }
  'legal.terms': undefined
  'legal.privacy': undefined
  'legal.refused': undefined
  /** Said in its place where ticking goes on with what was pressed. */
  'legal.resumes': undefined

  'connecting.open': { wallet: string }
  'connecting.openText': undefined
  /** In place of it where the wallet also signs in by the same prompt. */
  'connecting.signInText': undefined
  'connecting.slow': { wallet: string }
  'connecting.rejected': undefined
  'connecting.rejectedText': undefined
  'connecting.failed': undefined
  'connecting.failedText': { wallet: string }
  'connecting.pendingRequest': undefined
  'connecting.pendingRequestText': { wallet: string }
  'connecting.pendingWaiting': { wallet: string }
  'connecting.missing': undefined
  'connecting.missingText': undefined
  'connecting.connected': undefined
  'connecting.connectedText': { wallet: string }
  /** Some of the chains that were asked for are there, and some are not. */
  'connecting.partly': undefined
  'connecting.partlyText': { missing: string }
  'connecting.rest': undefined
  'connecting.chooseChain': undefined
  'connecting.chooseChainText': { wallet: string }
  'connecting.allChains': undefined
  'connecting.someChains': undefined
  'connecting.theseChains': undefined

  'account.copyAddress': undefined
  'account.addressCopied': undefined
  'account.explorer': { explorer: string }
  'account.newWindow': undefined
  'account.showAddress': undefined
  'account.hideAddress': undefined
  'account.fullAddress': undefined
  'account.balance': undefined
  'amount.masked': undefined
  'account.balanceUnknown': undefined
  'account.balanceRetry': undefined
  'account.network': undefined
  'account.wallet': undefined
  'account.switchWallet': undefined
  'account.tabs': undefined
  'account.disconnect': undefined
  'account.disconnecting': undefined
  'account.disconnected': undefined
  'account.restoring': undefined
  'account.unreachable': { wallet: string }
  'account.unsupported': undefined
  'account.none': undefined
  'account.noneText': undefined

  'wallets.accounts': { wallet: string }
  'wallets.empty': undefined
  'wallets.emptyText': undefined
  'wallets.add': undefined
  'wallets.addOn': { chain: string }
  'wallets.disconnectAll': undefined
  'wallets.remembered': undefined
  'wallets.rememberedNote': undefined
  'wallets.forget': { wallet: string }
  'wallets.forgotten': { wallet: string }
  'wallets.type.payment': undefined
  'wallets.type.ordinal': undefined
  'wallets.type.smartAccount': undefined
  'toast.wallet_added': undefined
  'wallets.disconnect': { wallet: string }
  'wallets.switched': { account: string }

  'networks.list': undefined
  'networks.current': undefined
  'networks.empty': undefined
  'networks.emptyText': undefined
  'networks.walletCannot': { wallet: string }
  'networks.inWallet': { wallet: string }
  'networks.search': undefined
  'networks.noMatch': { query: string }

  'switch.title': { network: string }
  'switch.text': { wallet: string }
  'switch.slow': { wallet: string }
  'switch.declined': undefined
  'switch.declinedText': undefined
  'switch.failed': undefined
  'switch.failedText': { network: string }
  'switch.elsewhereText': { wallet: string; actual: string }
  'switch.unsupported': undefined
  'switch.unsupportedText': { wallet: string; network: string }
  'switch.done': { network: string }
  'switch.doneText': { wallet: string }
  'switch.missing': undefined

  'chain.title': { chain: string }
  'chain.text': { chain: string }
  'chain.connect': { chain: string }

  'unsupported.text': undefined
  'unsupported.choose': undefined
  'unsupported.noneTitle': undefined
  'unsupported.noneText': undefined

  'help.homeTitle': undefined
  'help.homeText': undefined
  'help.loginTitle': undefined
  'help.loginText': undefined
  'help.yoursTitle': undefined
  'help.yoursText': undefined
  /** For kits with a login by e-mail or a social account: the host of that wallet may have its key. */
  'help.easyText': undefined
  'help.approveTitle': undefined
  'help.approveText': undefined
  'help.get': undefined
  'help.more': undefined

  'get.browserTitle': undefined
  'get.browserText': undefined
  'get.phoneTitle': undefined
  'get.phoneText': undefined
  'get.hardwareTitle': undefined
  'get.hardwareText': undefined
  'get.safetyTitle': undefined
  'get.safetyText': undefined
  'get.reload': undefined
  'browse.title': { wallet: string }
  'browse.text': { wallet: string }
  'browse.open': { wallet: string }
  'browse.get': { wallet: string }

  'settings.language': undefined
  'settings.theme': undefined
  'settings.theme.auto': undefined
  'settings.theme.light': undefined
  'settings.theme.dark': undefined
  'settings.forget': undefined
  'settings.forgetText': undefined
  'settings.forgetConfirm': undefined
  'settings.forgotten': undefined

  /** A toast is shown in the words of its code if there are any. */
  'toast.tab_disconnected': undefined
  'toast.not_kept': undefined

  'error.general': undefined
  'error.user_rejected': undefined
  /** A lasting obstacle of this account, such as a hardware wallet that cannot sign texts. */
  'error.unsupported_method': undefined
  'error.request_pending': undefined
  'error.connect_aborted': undefined
  'error.connect_failed': undefined
  'error.connector_not_found': undefined
  'error.already_connected': undefined
  'error.provider_answer_invalid': undefined
  'error.network_not_found': undefined
  'error.switch_unsupported': undefined
  'error.switch_failed': undefined
  'error.disconnect_failed': undefined
}

/**
 * Every message with its parameters, by key. Open: a plugin adds its own keys, prefixed by its id, by
 * module augmentation, and their texts through {@link PluginWords}.
 */
export interface Messages extends CoreMessages {}

/** Key of a message. */
export type MessageKey = keyof Messages & string

/** A text; one with parameters names each of them in braces, `Open {wallet}`. */
export type Wording<Params> = Params extends undefined
  ? string
  : `${string}{${keyof Params & string}}${string}`

/** Texts for a set of messages; a missing or unknown key fails the types. */
export type WordTable<Set = CoreMessages> = { readonly [Key in keyof Set]: Wording<Set[Key]> }

/** A table that was loaded: data, whose blanks no type can check. A test compares them with English. */
export type LoadedTable<Set = CoreMessages> = { readonly [Key in keyof Set]: string }

/** Texts that replace others, key by key. */
export type WordOverrides = { readonly [Key in MessageKey]?: Wording<Messages[Key]> }

/** Arguments after a key: the message's parameters, if it has any. */
type WordArgs<Key extends MessageKey> = Messages[Key] extends undefined
  ? []
  : [params: Messages[Key]]

/** Looks a message up in the language shown and fills it in. */
export type Translate = <Key extends MessageKey>(key: Key, ...args: WordArgs<Key>) => string
