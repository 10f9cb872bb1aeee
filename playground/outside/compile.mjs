import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { API } from 'typescript-native/unstable/sync'
import { NATIVE } from '../../scripts/build/native-compiler.mjs'
import { codeFiles } from './app.mjs'

/** Whose own types do not hold with `skipLibCheck: false`; nothing of ours is among them. */
const NOT_OURS = [
  'unstorage',
  '@mswjs',
  '@polkadot',
  '@walletconnect',
  '@cosmjs',
  'wagmi',
  '@wagmi',
]

/** Where a fault is, by line, and all that the compiler says of it. */
function written(
  /** @type {string} */ app,
  /** @type {any} */ { fileName, pos, text, messageChain },
) {
  const chain = (messageChain ?? []).map((/** @type {any} */ { text }) => text)
  const line = () => readFileSync(fileName, 'utf8').slice(0, pos).split('\n').length
  const where = fileName ? `${relative(app, fileName)}:${String(line())}: ` : ''
  return `${where}${[text, ...chain].join('\n  ')}`
}

/**
 * Compiles each sample as a program of its own, so that what another one imports cannot help it, and then all of them with
 * `skipLibCheck: false`.
 *
 * @param {string} app
 * @param {readonly import('./samples.mjs').Sample[]} samples
 * @returns {string[]} what is wrong
 */
export function compile(app, samples) {
  const files = codeFiles(samples).map((file) => join(app, file))
  const folder = join(app, 'programs')
  mkdirSync(folder, { recursive: true })
  Object.assign(process.env, NATIVE.env)
  const compiler = new API({ cwd: app })
  const open = (/** @type {string} */ name, /** @type {readonly string[]} */ files) => {
    const config = join(folder, `${name}.json`)
    writeFileSync(config, JSON.stringify({ extends: '../tsconfig.json', files }))
    return compiler.updateSnapshot({ openProjects: [config] }).getProject(config).program
  }
  try {
    const own = files.flatMap((file, at) => {
      const program = open(String(at), [file])
      const faults = [program.getSyntacticDiagnostics, program.getSemanticDiagnostics]
      return faults.flatMap((read) => read.call(program, file))
    })
    const all = open('all', files)
    const libraries = all.getSemanticDiagnostics().filter(({ fileName }) => {
      const [top, scope = ''] = fileName ? relative(app, fileName).split(sep) : []
      return top === 'node_modules' && !NOT_OURS.includes(scope)
    })
    const global = [...all.getProgramDiagnostics(), ...all.getGlobalDiagnostics()]
    return [...own, ...global, ...libraries].map((fault) => written(app, fault))
  } finally {
    compiler.close()
    rmSync(folder, { recursive: true })
  }
}
