/** Words of the view with every wallet, and of wallets to get. */
export interface WalletDirectoryMessages {
  'title.AllWallets': undefined
  'wallet-directory.all': undefined
  /** The same on a tile. */
  'wallet-directory.allShort': undefined
  'wallet-directory.search': undefined
  'wallet-directory.list': undefined
  'wallet-directory.loading': undefined
  'wallet-directory.certified': undefined
  'wallet-directory.shown': { count: string }
  'wallet-directory.found': { count: string }
  'wallet-directory.noneTitle': { text: string }
  'wallet-directory.noneText': undefined
  'wallet-directory.emptyTitle': undefined
  'wallet-directory.emptyText': undefined
  'wallet-directory.uncertifiedTitle': undefined
  'wallet-directory.uncertifiedText': undefined
  'wallet-directory.standIn': undefined
  'wallet-directory.moreFailed': undefined
  'wallet-directory.get': undefined
  'wallet-directory.ios': undefined
  'wallet-directory.android': undefined
  'wallet-directory.chrome': undefined
  'wallet-directory.edge': undefined
  'wallet-directory.firefox': undefined
  'error.directory_load_failed': undefined
  'error.http_status': undefined
  'error.http_timeout': undefined
  'error.http_network': undefined
  'error.http_too_large': undefined
  'error.http_not_json': undefined
  'error.http_answer_invalid': undefined
}

declare module '@latchkey/ui-react' {
  interface Messages extends WalletDirectoryMessages {}
}

declare module '@latchkey/kernel' {
  interface ViewParams {
    AllWallets: undefined
  }
}
