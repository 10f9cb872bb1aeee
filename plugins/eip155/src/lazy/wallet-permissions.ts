import type { FeatureContext } from '@latchkey/kernel'
import type { WalletPermissionsFeature } from '@latchkey/kernel/internal'
import { requestWallet } from './wallet-request.js'

/** Permissions a wallet grants an app (ERC-7715); what they say is between the app and the wallet. */
export default (context: FeatureContext): WalletPermissionsFeature => ({
  grant: (request, options) =>
    requestWallet(context, 'wallet_grantPermissions', [request], options),
  revoke: (request, options) =>
    requestWallet(context, 'wallet_revokePermissions', [request], options),
  async revokeExecution(permissionContext, options) {
    const method = 'wallet_revokeExecutionPermission'
    await requestWallet(context, method, [{ permissionContext }], options)
  },
})
