import type { WordTable } from '@latchkey/ui-react'
import type { WalletConnectMessages } from '../messages.js'

/** English. */
const en: WordTable<WalletConnectMessages> = {
  'title.ConnectingWalletConnect': 'Connect a wallet app',
  'walletconnect.code': 'QR code that connects a wallet app',
  'walletconnect.scan': 'Scan with your wallet app or your phone’s camera',
  'walletconnect.scanOther': 'Copy the link into your wallet app, or scan from another device',
  'walletconnect.scanWith': 'Scan with {wallet} or your phone’s camera',
  'walletconnect.expires': 'New code in {time}',
  'walletconnect.preparing': 'Preparing a secure code…',
  'walletconnect.renewed': 'A new code is shown. The one you scanned still works.',
  'walletconnect.copy': 'Copy link',
  'walletconnect.copied': 'Link copied',
  'walletconnect.open': 'Open {wallet}',
  'walletconnect.openText': 'Approve the request in {wallet}, then come back here.',
  'walletconnect.openOther': 'Try the app’s other link',
  'walletconnect.openAgain': 'Open {wallet} again',
  'walletconnect.hereTitle': 'Did {wallet} open?',
  'walletconnect.hereText':
    'If nothing happened, {wallet} may be missing here. There are other ways.',
  'walletconnect.backText':
    'Approved? It takes a moment until this page knows. If not, open {wallet} again.',
  'walletconnect.others': 'Other ways',
  'walletconnect.getApp': 'Get {wallet}',
  'walletconnect.showCode': 'Show a QR code',
  'walletconnect.showCodeText': 'For a wallet on another device',
  'walletconnect.otherWallet': 'Choose another wallet',
  'walletconnect.inBrowser': 'Continue in this browser',
  'walletconnect.inBrowserText': '{wallet} is here, in this browser.',
  'walletconnect.waiting': 'Still waiting. Open your wallet and look for the request.',
  'title.walletconnect:answer': 'Answer in your wallet',
  'walletconnect.asked': 'Waiting for {wallet}',
  'walletconnect.askedText': 'Answer the request in {wallet}, then come back here.',
  'walletconnect.nothingAsked': 'Nothing is waiting for your answer',
  'walletconnect.get': 'I don’t have a wallet',
  'walletconnect.unsupported': '{wallet} is not available here',
  'walletconnect.unsupportedText': 'Install {wallet} in this browser, or choose another wallet.',
  'walletconnect.failedText':
    'Something went wrong between this page and your wallet app. Try again, or choose another way.',
  'walletconnect.ways': 'Ways to connect',
  'walletconnect.way.browser': 'Browser',
  'walletconnect.way.mobile': 'App',
  'walletconnect.way.qrcode': 'QR code',
  'walletconnect.way.web': 'Website',
  'walletconnect.way.desktop': 'Desktop',
  'walletconnect.way.unsupported': 'Extension',
  'error.pairing_expired': 'The code has expired. Try again for a new one.',
  'error.sign_in_unusable': 'The wallet’s answer could not be used. Try again.',
  'error.session_unusable': 'The wallet shared no account on a network of this app.',
  'error.relay_offline': 'You are offline. Go online and try again.',
  'error.relay_unreachable':
    'The service that reaches wallet apps does not answer. Try again, or choose another way.',
  'error.relay_unauthorized':
    'Wallet apps cannot be reached because of how this app is set up. Choose another way to connect.',
  'error.relay_origin_refused':
    'Wallet apps cannot be reached because of how this app is set up. Choose another way to connect.',
  'error.relay_clock_skew': 'The clock of this device is off. Set it and connect again.',
  'error.relay_refused': 'Wallet apps cannot be reached right now. Try again later.',
  'error.relay_load_failed':
    'A part of this window could not be loaded. Check your connection and try again.',
}

export default en
