/**
 * The kernel's parts for a page's first files: names of services, and small functions. Importing them from the main
 * door would put the whole kernel there, also if the app loads the kernel later.
 */
export { IdentitySource } from '../points/identity-source.js'
export { ImageSource } from '../points/image-source.js'
export { NameResolver } from '../points/name-resolver.js'
export { PendingWork } from '../points/pending-work.js'
export { Browser } from '../ports/browser.js'
export { Clock } from '../ports/clock.js'
export { Storage } from '../ports/storage.js'
export { normalisedName, plainRdns } from '../links/normalised-name.js'
