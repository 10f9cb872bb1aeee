// The additions of a package to the registries of the kernel and of the interface, and the doors that tell a
// compiler so.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { findFiles } from './ci/find-files.mjs'

/** `module interface.member` of all that a file adds, and the files of the package that it refers to. */
function read(file) {
  const text = readFileSync(file, 'utf8')
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const added = statements
    .filter((one) => ts.isModuleDeclaration(one) && ts.isStringLiteral(one.name))
    .flatMap(({ name, body }) =>
      (body?.statements ?? []).filter(ts.isInterfaceDeclaration).flatMap((one) => {
        const members = one.members.flatMap((member) => member.name?.text ?? [])
        const parents = (one.heritageClauses ?? []).length > 0 ? ['*'] : []
        return [...members, ...parents].map((member) => `${name.text} ${one.name.text}.${member}`)
      }),
    )
  const next = statements.flatMap(({ moduleSpecifier }) =>
    moduleSpecifier?.text.startsWith('.') ? join(dirname(file), moduleSpecifier.text) : [],
  )
  return { added, next }
}

/** The additions that a compiler knows from one door. */
function knownFrom(door) {
  const files = new Set([door])
  const known = new Set()
  for (const file of files) {
    const { added, next } = read(file)
    for (const one of added) known.add(one)
    for (const one of next) files.add(one.replace(/\.js$/, '.d.ts'))
  }
  return known
}

/**
 * The doors of a built package that lose additions of its sources. Those of screens belong to the door `./react`;
 * all others to the entry as well, so that an app may import from either.
 */
export function augmentationFaults({ path, manifest }) {
  const sources = ['.ts', '.tsx']
    .flatMap((end) => findFiles(join(path, 'src'), end))
    .filter((file) => !/\.test(-d)?\.tsx?$|\/testing\//.test(file))
  const added = sources.flatMap((file) =>
    read(file).added.map((one) => ({
      one,
      isScreens: /(?:^|[/\\])react[/\\]/.test(relative(join(path, 'src'), file)),
    })),
  )
  return ['.', './react'].flatMap((door) => {
    const types = manifest.exports[door]?.types
    if (types === undefined || added.length === 0) return []
    if (!existsSync(join(path, types))) return [`has no types behind ${door}`]
    const known = knownFrom(join(path, types))
    return added
      .filter(({ one, isScreens }) => !(isScreens && door === '.') && !known.has(one))
      .map(({ one }) => `loses ${one} at the door ${door}`)
  })
}
