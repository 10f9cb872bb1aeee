// A file of its own: the door it comes from is also imported at once, for ids of networks.
export { matchWalletError } from '@latchkey/kernel/eip1193'
