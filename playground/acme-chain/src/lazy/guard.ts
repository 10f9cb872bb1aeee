import { readMember, shown, type ProviderGuard } from '@latchkey/kernel'
import { checkWrite, mismatches } from '@latchkey/kernel/authoring'
import { sameAcmeAddress } from '../address.js'
import { AcmeErrors } from './errors.js'

const WRITES = ['acme_sign', 'acme_send']
const { accountMismatch } = mismatches(AcmeErrors)

/** Reads pass. A write is compared, right before the wallet is asked, with the account and network shown. */
const guard: ProviderGuard = (provider, expected) => ({
  async request(request) {
    const { method } = request
    if (method === 'acme_accounts') return provider.request(request)
    if (!WRITES.includes(method)) throw AcmeErrors.rpc_method_not_allowed({ method: shown(method) })
    const checked = await checkWrite({
      request,
      expected,
      errors: AcmeErrors,
      isSame: sameAcmeAddress,
      checkRequest({ params }, { address }) {
        const account = readMember(params, 'account')
        if (typeof account === 'string' && sameAcmeAddress(account, address)) return
        throw accountMismatch(expected(), account)
      },
      async checkWallet({ address }) {
        const accounts = await provider.request({ method: 'acme_accounts' })
        const isThere = (one: unknown) => typeof one === 'string' && sameAcmeAddress(one, address)
        if (Array.isArray(accounts) && accounts.some(isThere)) return
        throw accountMismatch(expected(), accounts)
      },
    })
    return provider.request({ ...checked.sent, network: checked.shown.network })
  },
  on: (event, listener) => provider.on?.(event, listener),
  removeListener: (event, listener) => provider.removeListener?.(event, listener),
})

export default guard
