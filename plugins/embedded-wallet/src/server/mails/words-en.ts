/** The words of mails and of the server's pages, in one language. `{x}` is replaced by a value. */
export interface ServerWords {
  readonly code: string
  readonly codeText: string
  readonly codeEnds: string
  readonly newDevice: string
  readonly device: string
  readonly deviceText: string
  readonly deviceButton: string
  readonly deviceEnds: string
  readonly notYou: string
  readonly change: string
  readonly changeText: string
  readonly leave: string
  readonly leaveText: string
  readonly changed: string
  readonly changedText: string
  readonly export: string
  readonly exportText: string
  readonly pageTitle: string
  readonly pageText: string
  readonly browser: string
  readonly place: string
  readonly time: string
  readonly unknown: string
  readonly allow: string
  readonly closePage: string
  readonly allowed: string
  readonly allowedText: string
  readonly invalid: string
  readonly invalidText: string
  readonly finishing: string
  readonly finishingText: string
}

/** English. */
export const en: ServerWords = {
  code: '{code} is your {name} code',
  codeText: 'Your code for {name} is',
  newDevice: 'It signs in a new device on {site}: {device}.',
  codeEnds: 'It works for 20 minutes, in the browser where you asked for it. Give it to nobody.',
  device: 'Allow a new device to use {name}',
  deviceText: 'Somebody wants to sign in to {name} with this address, on a new device.',
  deviceButton: 'Look at the request',
  deviceEnds: 'The link works for 20 minutes.',
  notYou: 'If this was not you, ignore this mail.',
  change: '{code} confirms your new address',
  changeText: 'Your code to change the address of your {name} wallet is',
  leave: '{code} moves your wallet to another address',
  leaveText:
    'Your {name} wallet is about to get another address: {email}. Whoever reads that mailbox can then sign in to the wallet. Your code to allow this is',
  changed: 'The address of your wallet was changed',
  changedText: 'Your {name} wallet now has the address {email}.',
  export: '{code} shows your recovery phrase',
  exportText:
    'Your code to see the recovery phrase of your {name} wallet is below. Whoever has the phrase has the wallet.',
  pageTitle: 'Allow this device?',
  pageText: 'It wants to sign in to {name} as {email}.',
  browser: 'Browser',
  place: 'Place',
  time: 'Time',
  unknown: 'Unknown',
  allow: 'Allow this device',
  closePage: 'If this was not you, close this page. Nothing happens then.',
  allowed: 'Device allowed',
  allowedText: 'Go back to where you signed in. A code is on its way to you.',
  invalid: 'This link no longer works',
  invalidText: 'It has expired, or was used. Ask for a new one where you sign in.',
  finishing: 'Signing you in',
  finishingText: 'You can close this window if it stays open.',
}
