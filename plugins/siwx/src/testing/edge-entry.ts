/** What a test runs where there is neither TypeScript nor Node. */
export { FIVE } from './five-namespaces.js'
export {
  createMemoryNonces,
  createMemoryStorage,
  createOpaqueSessions,
  createSignedSessions,
  createSignIn,
} from '../server/index.js'
