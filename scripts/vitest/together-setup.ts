/**
 * What kits load by themselves is here before a test begins. Of files that share a process one may end while a kit of
 * its own still loads a module: that load fails, and is remembered as failed for the files after it.
 */
await Promise.all([
  import('../../kernel/src/lazy/engine.js'),
  import('../../kernel/src/lazy/http.js'),
  import('../../kernel/src/lazy/listing.js'),
  import('../../kernel/src/lazy/log.js'),
  import('../../kernel/src/lazy/unknown-options.js'),
])
