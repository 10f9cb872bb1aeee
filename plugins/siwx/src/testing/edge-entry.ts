/** The script of a test, for machines without TypeScript or Node. */
export { FIVE } from './five-namespaces.js'
export {
  createMemoryNonces,
  createMemoryStorage,
  createOpaqueSessions,
  createSignedSessions,
  createSignIn,
} from '../server/index.js'
