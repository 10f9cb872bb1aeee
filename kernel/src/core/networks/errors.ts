import { defineErrors } from '../errors.js'

/** Errors of switching networks. */
export const NetworkErrors = defineErrors('kernel', {
  /** The network is none of `networks`. Add it there, or ask for another. */
  network_not_found: {
    user: 'This app does not offer that network.',
    says: () => 'Network not found',
  },
  /** Hide the choice where `enableNetworkSwitch` is off or the wallet cannot be moved. */
  switch_unsupported: {
    user: 'This wallet cannot be moved to another network from here. Switch it in the wallet.',
    says: (c: { namespace: string; isOff: boolean }) =>
      c.isOff
        ? `Networks of ${c.namespace} are not switched here: enableNetworkSwitch is off.`
        : 'NetworkController client not set',
  },
  /** The wallet did not move. Let the visitor try again, or switch in the wallet. */
  switch_failed: {
    user: 'The network was not switched. Try again.',
    says: (c: { network: string }) => `The wallet did not move to ${c.network}.`,
  },
  /** The visitor chose another network in the wallet. The kit shows the wallet's network. */
  switch_elsewhere: {
    user: 'Your wallet went to another network than you chose.',
    says: (c: { expected: string; actual: string }) =>
      `The wallet was asked to go to ${c.expected} and went to ${c.actual}.`,
  },
  /** A newer switch is in progress; this one needs no message. */
  switch_superseded: {
    says: (c: { network: string }) => `A later switch replaced the one to ${c.network}.`,
  },
})
