import { readMember, type Browser, type Connector, type Provider } from '@latchkey/kernel'
import { createRequestConnector, plainProvider } from '@latchkey/kernel/authoring'
import { isAcmeAddress } from '../address.js'
import type {} from '../index.js'
import { AcmeErrors, walletErrors } from './errors.js'

/** The error rule: what the wallet throws. */
export const matchWalletError = walletErrors.match

/** The wallet in the page, if there is one: it puts itself at `window.acmeWallet`. */
export function walletsIn(browser: Browser): readonly Connector[] {
  const found = readMember(browser.global(), 'acmeWallet')
  if (typeof readMember(found, 'request') !== 'function') return []
  const wallet = createRequestConnector({
    id: 'example.acme.wallet',
    name: 'Acme Wallet',
    provider: plainProvider(found as Provider),
    namespace: 'acme',
    networks: ['acme:main'],
    methods: { connect: 'acme_connect', accounts: 'acme_accounts' },
    isAddress: isAcmeAddress,
    walletErrors,
    errors: AcmeErrors,
  })
  return [wallet]
}
