/** Words of the view that connects wallet apps. */
export interface WalletConnectMessages {
  'title.ConnectingWalletConnect': undefined
  'walletconnect.code': undefined
  'walletconnect.scan': undefined
  'walletconnect.scanOther': undefined
  'walletconnect.scanWith': { wallet: string }
  'walletconnect.expires': { time: string }
  'walletconnect.preparing': undefined
  'walletconnect.renewed': undefined
  'walletconnect.copy': undefined
  'walletconnect.copied': undefined
  'walletconnect.open': { wallet: string }
  'walletconnect.openText': { wallet: string }
  'walletconnect.openOther': undefined
  'walletconnect.openAgain': { wallet: string }
  'walletconnect.hereTitle': { wallet: string }
  'walletconnect.hereText': { wallet: string }
  'walletconnect.backText': { wallet: string }
  'walletconnect.others': undefined
  'walletconnect.getApp': { wallet: string }
  'walletconnect.showCode': undefined
  'walletconnect.showCodeText': undefined
  'walletconnect.otherWallet': undefined
  'walletconnect.inBrowser': undefined
  'walletconnect.inBrowserText': { wallet: string }
  'walletconnect.waiting': undefined
  'title.walletconnect:answer': undefined
  'walletconnect.asked': { wallet: string }
  'walletconnect.askedText': { wallet: string }
  'walletconnect.nothingAsked': undefined
  'walletconnect.get': undefined
  'walletconnect.unsupported': { wallet: string }
  'walletconnect.unsupportedText': { wallet: string }
  /** Where nothing told why it failed. */
  'walletconnect.failedText': undefined
  'walletconnect.ways': undefined
  'walletconnect.way.browser': undefined
  'walletconnect.way.mobile': undefined
  'walletconnect.way.qrcode': undefined
  'walletconnect.way.web': undefined
  'walletconnect.way.desktop': undefined
  'walletconnect.way.unsupported': undefined
  'error.pairing_expired': undefined
  'error.session_unusable': undefined
  'error.sign_in_unusable': undefined
  'error.relay_offline': undefined
  'error.relay_unreachable': undefined
  'error.relay_unauthorized': undefined
  'error.relay_origin_refused': undefined
  'error.relay_clock_skew': undefined
  'error.relay_refused': undefined
  'error.relay_load_failed': undefined
}

declare module '@latchkey/ui-react' {
  interface Messages extends WalletConnectMessages {}
}
