/** Words of the embedded wallet. */
export interface EmbeddedWalletMessages {
  'title.EmailLogin': undefined
  'title.EmailVerifyDevice': undefined
  'title.EmailVerifyOtp': undefined
  'title.ConnectSocials': undefined
  'title.ConnectingSocial': undefined
  'title.ConnectingFarcaster': undefined
  'title.UpdateEmailWallet': undefined
  'title.UpdateEmailPrimaryOtp': undefined
  'title.UpdateEmailSecondaryOtp': undefined
  'title.ApproveTransaction': undefined
  'title.embedded-wallet:account': undefined

  'embedded.email': undefined
  'embedded.emailContinue': undefined
  'embedded.emailText': undefined
  'embedded.emailOther': undefined
  'embedded.sending': undefined
  'embedded.tooSoon': { seconds: string }

  'embedded.code': undefined
  'embedded.codeText': { email: string }
  'embedded.verifying': undefined
  'embedded.codeFine': undefined
  'embedded.resend': undefined
  'embedded.resendIn': { seconds: string }
  'embedded.resent': undefined
  'embedded.ended': undefined
  'embedded.endedText': undefined
  'embedded.startAgain': undefined

  'embedded.device': undefined
  'embedded.deviceText': { email: string }
  'embedded.deviceNote': undefined

  'embedded.socials': undefined
  'embedded.continueWith': { provider: string }
  'embedded.allSocials': undefined
  'embedded.noSocials': undefined
  'embedded.noSocialsText': undefined
  'embedded.opening': { provider: string }
  'embedded.window': { provider: string }
  'embedded.windowText': undefined
  'embedded.windowSlow': undefined
  'embedded.blocked': undefined
  'embedded.blockedText': { provider: string }
  'embedded.openProvider': { provider: string }
  'embedded.finishing': undefined
  'embedded.finishingText': undefined
  'embedded.popupClosed': undefined
  'embedded.popupClosedText': { provider: string }
  'embedded.socialFailed': { provider: string }

  'embedded.farcasterScan': undefined
  'embedded.farcasterScanText': undefined
  'embedded.farcasterCode': undefined
  'embedded.farcasterPhone': undefined
  'embedded.farcasterPhoneText': undefined
  'embedded.farcasterOpen': undefined
  'embedded.farcasterPreparing': undefined
  'embedded.copyLink': undefined
  'embedded.linkCopied': undefined

  'embedded.newEmail': undefined
  'embedded.currentEmail': { email: string }
  'embedded.newCodeText': { email: string }
  'embedded.oldAddress': undefined
  'embedded.changed': undefined
  'embedded.changedText': { email: string }
  'embedded.changeOver': undefined

  'embedded.export': undefined
  'embedded.exportText': undefined
  'embedded.lock': undefined
  'embedded.lockText': undefined
  'embedded.signOutEverywhere': undefined
  'embedded.signOutEverywhereText': undefined
  'embedded.unlock': undefined
  'embedded.opensFrame': undefined
  'embedded.frameLoading': undefined
  'embedded.frameFailed': undefined
  'embedded.frameFailedText': undefined
  'embedded.nothingToApprove': undefined
  'embedded.nothingToApproveText': undefined
  'embedded.approveWindow': undefined
  'embedded.approveWindowText': undefined
  'embedded.approveOpen': undefined

  'embedded.signedIn': undefined
  'embedded.ordinary': undefined
  'embedded.smart': undefined
  'embedded.smartText': undefined
  'embedded.smartMissing': { network: string }
  'embedded.typeChanged': { type: string }

  'error.email_invalid': undefined
  'error.otp_invalid': undefined
  'error.popup_closed': undefined
  'error.otp_expired': undefined
  'error.email_taken': undefined
  'error.email_change_unknown': undefined
  'error.email_login_missing': undefined
  'error.not_embedded': undefined
  'error.login_needed': undefined
  'error.rpc_method_not_allowed': undefined
  'error.account_mismatch': undefined
  'error.smart_account_missing': undefined
  'error.frame_restarted': undefined
  'error.frame_offline': undefined
  'error.frame_refused': undefined
  'error.social_failed': undefined
  'error.farcaster_failed': undefined
  'error.iframe_load_failed': undefined
  'error.iframe_request_timeout': undefined
  'error.smart_account_unsupported': undefined
  'error.account_changed': undefined
  'error.network_unknown': undefined
  'error.wallet_locked': undefined
  'error.wallet_changed': undefined
  'toast.embedded_eoa_shown': undefined
}

declare module '@latchkey/ui-react' {
  interface Messages extends EmbeddedWalletMessages {}
}
