import { serverErrors } from '@latchkey/kernel/internal/server'
import { sellerCodes } from '@latchkey/onramp/internal/server'

/** Why the on-ramp server refuses a request. No text says anything of the key or of what the provider answered. */
export const { errors: ServerErrors, statusOf } = serverErrors(
  { origin: 'onramp-coinbase', name: 'on-ramp server' },
  {
    ...sellerCodes('coinbaseOnramp'),
    /** The provider wants the network address of the visitor. Tell the server which header of your proxy has it. */
    client_ip_missing: {
      status: 400,
      says: () => 'The network address of the visitor is not known.',
    },
  },
)
