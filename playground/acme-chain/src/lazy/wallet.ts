import {
  readMember,
  type Browser,
  type Connector,
  type ConnectorGrant,
  type Provider,
} from '@latchkey/kernel'
import { plainProvider } from '@latchkey/kernel/authoring'
import { isAcmeAddress } from '../address.js'
import { AcmeErrors, walletErrors } from './errors.js'

/** The error rule: what the wallet throws. */
export const matchWalletError = walletErrors.match

/** The accounts that the wallet shares. */
function grantOf(accounts: unknown): readonly ConnectorGrant[] {
  if (!Array.isArray(accounts) || !accounts.every((one) => isAcmeAddress(String(one)))) {
    const expected = 'a list of addresses'
    throw AcmeErrors.provider_answer_invalid({ method: 'acme_connect', expected, got: '' })
  }
  if (accounts.length === 0) throw AcmeErrors.user_rejected({ during: 'connect' })
  return [
    {
      namespace: 'acme',
      accounts: accounts.map((address) => ({ address: String(address) })),
      network: 'acme:main',
      approved: ['acme:main'],
    },
  ]
}

function connectorOver(provider: Provider): Connector {
  const ask = async (method: string) => {
    try {
      return await provider.request({ method })
    } catch (error) {
      throw walletErrors.toError(error, method)
    }
  }
  return {
    id: 'example.acme.wallet',
    name: 'Acme Wallet',
    type: 'INJECTED',
    namespaces: ['acme'],
    connect: async () => grantOf(await ask('acme_connect')),
    async restore() {
      const accounts = await ask('acme_accounts')
      return Array.isArray(accounts) && accounts.length === 0 ? undefined : grantOf(accounts)
    },
    disconnect: () => Promise.resolve(),
    provider: () => Promise.resolve(provider),
    subscribe: () => () => undefined,
  }
}

/** The wallet in the page, if there is one: it puts itself at `window.acmeWallet`. */
export function walletsIn(browser: Browser): readonly Connector[] {
  const found = readMember(browser.global(), 'acmeWallet')
  return typeof readMember(found, 'request') === 'function'
    ? [connectorOver(plainProvider(found as Provider))]
    : []
}
