/**
 * Steps from an empty database to today's, each a list of statements. A step that was released never changes: what
 * comes next is a further one. Times are milliseconds since 1970; tokens are kept as their mark under the server's secret,
 * in columns that end in `_hash`; `mac` is the mark of a row; `sealed` is under the server's secret, but for
 * `wallets.sealed`, which is under the wallet's own wrapping key.
 */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table users (
      id text primary key,
      email text,
      user_name text,
      made_at bigint not null
    )`,
    // One person may have several: an address, and what identity providers call them.
    `create table identities (
      provider text not null,
      subject text not null,
      user_id text not null references users (id),
      made_at bigint not null,
      primary key (provider, subject)
    )`,
    `create table wallets (
      user_id text primary key references users (id),
      sealed text not null,
      made_at bigint not null
    )`,
    `create table wrapping_keys (
      user_id text primary key references users (id),
      sealed text not null
    )`,
    `create table passkeys (
      credential_id text primary key,
      user_id text not null references users (id),
      public_key text not null,
      counter bigint not null,
      transports text not null,
      sealed_key text,
      made_at bigint not null
    )`,
    `create table challenges (
      owner text not null,
      purpose text not null,
      challenge text not null,
      expires_at bigint not null,
      primary key (owner, purpose)
    )`,
    `create table sessions (
      token_hash text primary key,
      user_id text not null references users (id),
      provider text not null,
      made_at bigint not null,
      expires_at bigint not null
    )`,
    `create table devices (
      token_hash text not null,
      user_id text not null references users (id),
      seen_at bigint not null,
      primary key (token_hash, user_id)
    )`,
    // An open login in one browser.
    `create table logins (
      token_hash text primary key,
      provider text not null,
      email text,
      link_hash text unique,
      approved_at bigint,
      browser text,
      place text,
      language text not null,
      app text,
      state_hash text unique,
      sealed text,
      used_at bigint,
      made_at bigint not null,
      expires_at bigint not null
    )`,
    // The primary key is what makes one code live for an address.
    `create table codes (
      purpose text not null,
      email text not null,
      id text not null,
      owner text not null,
      sealed text not null,
      tries integer not null,
      used_at bigint,
      expires_at bigint not null,
      primary key (purpose, email)
    )`,
    `create table email_changes (
      owner text primary key,
      old_email text,
      new_email text not null,
      old_proven_at bigint,
      expires_at bigint not null
    )`,
    `create table tickets (
      token_hash text primary key,
      user_id text not null references users (id),
      provider text not null,
      used_at bigint,
      expires_at bigint not null
    )`,
    `create table limits (
      name text primary key,
      count integer not null,
      ends_at bigint not null
    )`,
  ],
  // Tells the phrase of a wallet that a passkey locks.
  ['alter table wallets add column phrase_check text'],
  // A ticket ends with the session that it hands over.
  ['alter table tickets add column session_hash text'],
  // Rows say that the server wrote them. Records with a bare hash end here.
  [
    ...['identities', 'sessions', 'devices', 'tickets', 'logins'].map(
      (table) => `alter table ${table} add column mac text`,
    ),
    ...['sessions', 'devices', 'tickets', 'logins', 'codes', 'email_changes', 'challenges'].map(
      (table) => `delete from ${table}`,
    ),
  ],
  // One code is live for each who asked: a stranger who asks for one takes none away.
  [
    'drop table codes',
    `create table codes (
      purpose text not null,
      email text not null,
      id text not null,
      owner text not null,
      sealed text not null,
      tries integer not null,
      used_at bigint,
      expires_at bigint not null,
      primary key (purpose, email, owner)
    )`,
  ],
  // Acts with wallets, also with those of deleted users.
  [
    `create table audit_log (
      id text primary key,
      at bigint not null,
      user_id text not null,
      event text not null,
      provider text,
      client text,
      browser text,
      place text
    )`,
    'create index audit_log_at on audit_log (at)',
    'create index audit_log_user on audit_log (user_id, at)',
  ],
]
