import { KITS, type KitName } from './rules.js'

/** The words of the command’s line. */
export interface Command {
  readonly from: KitName
  /** Folders and files. */
  readonly paths: readonly string[]
  /** The file that makes the app's kit, without its ending. */
  readonly kit: string
  /** Nothing is written. */
  readonly isDry: boolean
}

/** The help of the command. */
export const USAGE = `Usage: npx @latchkey/codemod KIT <folder or file> … [--kit src/kit] [--dry]

KIT:    ${Object.keys(KITS).join(', ')}
--kit   the file that makes the app's kit, without its ending
--dry   says what would change, and writes nothing`

const isKit = (name: string | undefined): name is KitName =>
  name !== undefined && Object.hasOwn(KITS, name)

/** Reads the words of the command's line; `undefined` if they make no sense. */
export function readWords(words: readonly string[]): Command | undefined {
  const plain: string[] = []
  let kit = 'src/kit'
  let isDry = false
  const left = [...words]
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === '--dry') isDry = true
    else if (word === '--kit') kit = left.shift() ?? ''
    else if (word.startsWith('-')) return undefined
    else plain.push(word)
  }
  const [from, ...paths] = plain
  return isKit(from) && paths.length > 0 && kit !== '' ? { from, paths, kit, isDry } : undefined
}
