// Part of the build. The logos in use are copied from @web3icons/core, which holds some eighteen thousand files, so that
// no app has to install it. Each stays a module of its own.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('dist', import.meta.url))
const LOGO = /(['"])@web3icons\/core\/svgs\/([\w/.-]+)\.svg\.js\1/g

/** Where the logos of the package lie. */
const source = dirname(fileURLToPath(import.meta.resolve('@web3icons/core')))

/** @param {string} logo such as `tokens/background/DAI` */
function copy(logo) {
  const target = join(dist, 'logos', `${logo}.js`)
  mkdirSync(dirname(target), { recursive: true })
  const code = readFileSync(join(source, 'svgs', `${logo}.svg.js`), 'utf8')
  writeFileSync(target, code.replace(/^\/\/# sourceMappingURL=.*$/m, ''))
  return target
}

for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.js')) continue
  const file = join(dist, name)
  const code = readFileSync(file, 'utf8')
  const led = code.replace(LOGO, (_, quote, logo) => {
    const way = relative(dirname(file), copy(logo)).replaceAll('\\', '/')
    return `${quote}${way.startsWith('.') ? way : `./${way}`}${quote}`
  })
  if (led !== code) writeFileSync(file, led)
}
