// Gives each package its steps as Nx targets, and the workspace those that look at all packages at once.
import { dirname } from 'node:path'

/** The inputs of a check besides the files of its own package. */
const settings = [
  'shared',
  '{workspaceRoot}/.oxlintrc.jsonc',
  '{workspaceRoot}/eslint.config.js',
  '{workspaceRoot}/vitest.config.ts',
  '{workspaceRoot}/scripts/**/*',
]

const inputs = ['default', '^production', ...settings]
const night = { env: 'LATCHKEY_NIGHT' }

const step = (command, more) => ({
  executor: 'nx:run-commands',
  options: { command },
  inputs,
  outputs: [],
  cache: true,
  ...more,
})

/** A runner that leaves a report, which `npm test` counts; Nx restores it from its cache. */
const reporting = (command, report, more) => ({
  ...step(command, more),
  outputs: [`{workspaceRoot}/${report}`],
})

/** All that are due are done by one process: scripts/nx/batches.mjs. */
const batched = (kind, folder, paths, more) => ({
  ...step('', more),
  executor: `./scripts/nx:${kind}`,
  options: { folder, paths },
})

const ofPackage = (folder, paths = [folder]) => ({
  types: batched('types', folder, [paths[0]], { inputs: [...inputs, night] }),
  lint: batched('lint', folder, paths, { inputs: [...inputs, night] }),
  unit: batched('unit', folder, [paths[0]], {
    outputs: [`{workspaceRoot}/reports/unit/${paths[0].split('/').at(-1)}.json`],
    inputs: [...inputs, night],
  }),
})

const WORLD_REPORT = 'reports/world/all.tap'

const ofPlayground = {
  world: reporting(`node scripts/ci/world-tests.mjs ${WORLD_REPORT}`, WORLD_REPORT),
  // It keeps all cores busy.
  browser: reporting('node scripts/ci/browser-tests.mjs $LATCHKEY_SPECS', 'reports/browser', {
    inputs: [...inputs, { env: 'LATCHKEY_SPECS' }, night],
    dependsOn: ['build'],
    parallelism: false,
  }),
}

const ofWorkspace = (() => {
  const all = ['{workspaceRoot}/**/*']
  const dependsOn = [{ projects: ['*'], target: 'build' }]
  return {
    ...ofPackage('.', ['scripts', '*.{js,ts}']),
    format: step('oxfmt --check', { inputs: all }),
    unused: step('knip', { inputs: all }),
    house: step('node scripts/house.mjs', { inputs: all }),
    licences: step('node scripts/licences.mjs', { inputs: all }),
    packages: step('node scripts/packages.mjs', { inputs: all, dependsOn }),
    size: step('node scripts/size.mjs', { inputs: all, dependsOn }),
    api: step('node scripts/api.mjs', { inputs: all, dependsOn }),
    outside: step('node playground/outside/run.mjs', { dependsOn, cache: false }),
    apps: step('node playground/apps.mjs --into "$PWD/reports/apps"', { dependsOn, cache: false }),
    docs: step('node scripts/docs/check.mjs', { dependsOn, cache: false }),
    fuzz: step('node scripts/fuzz.mjs', { cache: false, parallelism: false }),
    pictures: step('node playground/pictures.mjs', { cache: false, parallelism: false }),
  }
})()

/** Instead of the package's script, by which a person builds it alone (`includedScripts` of its manifest). */
const build = (folder) => ({
  executor: './scripts/nx:build',
  options: { folder, paths: [folder] },
})

const targetsOf = (folder) => {
  if (folder === '.') return ofWorkspace
  const checks = ofPackage(folder)
  return folder === 'playground'
    ? { ...checks, ...ofPlayground }
    : { build: build(folder), ...checks }
}

const manifests =
  '{package.json,kernel/package.json,ui-react/package.json,plugins/*/package.json,playground/package.json}'

export const createNodesV2 = [
  manifests,
  (files) =>
    files.map((file) => {
      const folder = dirname(file)
      const project = { targets: targetsOf(folder) }
      return [
        file,
        { projects: { [folder]: folder === '.' ? { name: 'latchkey', ...project } : project } },
      ]
    }),
]
