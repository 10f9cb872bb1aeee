/** Views of the kernel, and those that packages share: their names stand without a prefix. */
const BARE = new Set([
  'Connect',
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'ConnectingFarcaster',
  'ConnectingSocial',
  'ConnectSocials',
  'Account',
  'AllWallets',
  'ApproveTransaction',
  'EmailLogin',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'GetWallet',
  'Networks',
  'ProfileWallets',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
  'SIWXSignMessage',
  'Settings',
  'SwitchActiveChain',
  'Swap',
  'SwitchNetwork',
  'UnsupportedChain',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
  'UpdateEmailWallet',
  'WhatIsAWallet',
])

/** Whether a plugin may use the name: one of the shared ones, or its own id with anything after it. */
export function ownsViewName(name: unknown, pluginId: string): boolean {
  if (typeof name !== 'string') return false
  const id = pluginId.replace(/\/react$/, '')
  return (
    BARE.has(name) || name === id || (name.startsWith(id) && /^[:/.-]/.test(name.slice(id.length)))
  )
}
