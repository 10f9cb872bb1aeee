export { createNodeListener, createRedisLimits } from '@latchkey/kernel/server'
export type { LimitCount } from '@latchkey/kernel/internal/server'
export type { LimitStore, RedisClient, RequestHandler } from '@latchkey/kernel/server'
export { readAudit } from './audit.js'
export type { AuditEntry, AuditEvent, AuditQuestion } from './audit.js'
export { createSecretCipher } from './cipher.js'
export type { KeyCipher, SecretCipherOptions } from './cipher.js'
export type { Db, Queries, Row, SqlValue } from './db/db.js'
export { migrate } from './db/migrate.js'
export { createPostgres } from './db/postgres.js'
export type { PgPool } from './db/postgres.js'
export { openSqlite } from './db/sqlite.js'
export type { SqliteDb } from './db/sqlite.js'
export type { FarcasterOptions } from './farcaster/relay.js'
export type { MailMessage, WalletMail } from './mailer.js'
export type {
  EmailLimits,
  MeasuredRequest,
  NewDevice,
  RelayLimits,
  WalletServerOptions,
} from './options.js'
export { readPage } from './page.js'
export type { PageFiles } from './page.js'
export { adoptIdentities, rotateSecrets } from './rotate-secrets.js'
export type {
  AppleClient,
  ProviderClient,
  ProviderClients,
  ProviderEndpoints,
} from './social/providers.js'
export { createWalletServer } from './wallet-server.js'
export type { WalletServer } from './wallet-server.js'
export type { ServerChain } from '../wire/http.js'
