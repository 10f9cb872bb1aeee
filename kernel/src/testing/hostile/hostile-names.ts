/** Names of hostile wallets: markup, members of every object, and texts that look like others. */
export const HOSTILE_NAMES: readonly string[] = [
  '<img src=x onerror="globalThis.pwned=1">',
  '__proto__',
  'constructor',
  'toString',
  '',
  ' \u200b',
  '\u202egnp.live\u202c',
  'Acme\u0000',
  'x'.repeat(100_000),
  '\ud800',
  'javascript:globalThis.pwned=1',
]
