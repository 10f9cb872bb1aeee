import { guardRequests } from '@latchkey/kernel/authoring'
import { sameAcmeAddress } from '../address.js'
import { AcmeErrors } from './errors.js'

/** A write names its account, which has to be the one shown. A method that is not listed reaches no wallet. */
const guard = guardRequests({
  reads: [],
  writes: { acme_sign: 'account', acme_send: 'account' },
  accounts: 'acme_accounts',
  isSame: sameAcmeAddress,
  errors: AcmeErrors,
})

export default guard
