import { defineErrors } from '../errors.js'

/** Errors of switching networks. */
export const NetworkErrors = defineErrors('kernel', {
  network_not_found: {
    user: 'This app does not offer that network.',
    says: () => 'Network not found',
  },
  switch_unsupported: {
    user: 'This wallet cannot be moved to another network from here. Switch it in the wallet.',
    says: (c: { namespace: string; isOff: boolean }) =>
      c.isOff
        ? `Networks of ${c.namespace} are not switched here: enableNetworkSwitch is off.`
        : 'NetworkController client not set',
  },
  switch_failed: {
    user: 'The network was not switched. Try again.',
    says: (c: { network: string }) => `The wallet did not move to ${c.network}.`,
  },
  switch_elsewhere: {
    user: 'Your wallet went to another network than you chose.',
    says: (c: { expected: string; actual: string }) =>
      `The wallet was asked to go to ${c.expected} and went to ${c.actual}.`,
  },
  switch_superseded: {
    says: (c: { network: string }) => `A later switch replaced the one to ${c.network}.`,
  },
})
