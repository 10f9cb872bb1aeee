import { migrate, readHints, readWords, USAGE, type Command, type Migrated } from './index.js'

export function typed() {
  const hints = readHints('| `a` | `b` |')
  const done: Migrated = migrate('a.tsx', '', { from: 'rainbowkit', hints, kit: './kit' })
  const command: Command | undefined = readWords([USAGE])
  // @ts-expect-error -- a kit that has no guide
  migrate('a.tsx', '', { from: 'other', hints, kit: './kit' })
  return [done, command]
}
