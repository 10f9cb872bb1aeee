export { walletRoute } from '@latchkey/kernel/authoring'
