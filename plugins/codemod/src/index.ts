export { readHints, type Hints } from './hints.js'
export { migrate, type Left, type Migrated, type Migration } from './migrate.js'
export { readWords, USAGE, type Command } from './command.js'
export { type KitName } from './rules.js'
