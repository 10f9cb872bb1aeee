import { readFileSync, writeFileSync } from 'node:fs'
import { basename, isAbsolute } from 'node:path'
import type { Function as FunctionNode, Node, Program } from 'estree'
import { walk } from 'estree-walker'
import MagicString from 'magic-string'
import { parseSync } from 'vite'
import type { ChunkPlugin } from './plugin-types.js'

/** A node with its place in the text, as the parser gives it. */
type Placed<N extends Node = Node> = N & { readonly start: number; readonly end: number }

const isFunctionValue = (node: Node): node is Placed<FunctionNode> =>
  node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'

/** Methods and accessors are functions that no parentheses can stand around. */
const isMethod = (parent: Node | null): boolean =>
  parent?.type === 'MethodDefinition' ||
  (parent?.type === 'Property' && (parent.method || parent.kind !== 'init'))

/** Puts every function into parentheses, and makes the declarations of a file such functions. */
export function withEagerFunctions(code: string, path: string): { code: string; map: string } {
  const text = new MagicString(code)
  const program = parseSync(path, code).program as Program
  const body = program.body as Placed[]
  const top = body.findLast(({ type }) => type === 'ImportDeclaration')?.end ?? 0
  walk(program, {
    enter(node, parent) {
      if (isFunctionValue(node) && !isMethod(parent))
        text.appendLeft(node.start, '(').prependRight(node.end, ')')
    },
  })
  for (const node of body) {
    if (node.type !== 'FunctionDeclaration') continue
    const { start, end } = node
    const { name, end: nameEnd } = node.id as Placed & { name: string }
    const kind = `${node.async ? 'async ' : ''}function${node.generator ? '*' : ''}`
    text.overwrite(start, nameEnd, `\nvar ${name} = (${kind}`)
    // They are there before anything of the file runs, as declarations are.
    text.appendLeft(end, ');').move(start, end, top)
  }
  const map = text.generateMap({ source: path, hires: 'boundary' })
  return { code: text.toString(), map: map.toString() }
}

/**
 * Has V8 compile a file whole, off the main thread. It compiles a function twice: its outline when the
 * file comes, the rest on the main thread when it is first called; what stands in parentheses it takes
 * for called at once, and compiles with the file. Our files hold what is needed as soon as they are
 * there, so that most of it is called. Bundlers that know the sign keep it (Vite's), others drop it.
 */
export const eagerFunctions: ChunkPlugin = {
  name: 'eager-functions',
  renderChunk: (code, { path }) =>
    path.endsWith('.js') ? withEagerFunctions(code, path) : undefined,
  buildEnd({ writtenFiles }) {
    for (const { name } of writtenFiles) if (name.endsWith('.js.map')) namePlainly(name)
  },
}

/** What no source stands behind is left to the file itself, by the path it was built at. */
function namePlainly(path: string): void {
  const map = JSON.parse(readFileSync(path, 'utf8')) as { sources: string[] }
  map.sources = map.sources.map((source) => (isAbsolute(source) ? basename(source) : source))
  writeFileSync(path, JSON.stringify(map))
}
