import { configDefaults, defineConfig } from 'vitest/config'
import { sourceAliases } from './scripts/source-aliases.js'

const exclude = [
  ...configDefaults.exclude,
  '**/dist/**',
  '.nx/**',
  'playground/world/**',
  'playground/fixtures/**',
  'playground/e2e/**',
]

/** Tests that are about loading, or start a world, have a process to themselves wherever they are. */
const own = '!(*.integration|plain-node|edge-runtime).test.ts'

/**
 * Tests that share one process, with the modules they load: with a process for each, most of the time goes
 * into loading the kernel anew. Our modules keep nothing, and these tests put back what they change.
 */
const together = [
  `{kernel,ui-react}/src/**/${own}`,
  `plugins/{analytics,cloud,coinbase-wallet,cosmos,eip155,siwx,wallet-directory,walletconnect}/src/**/${own}`,
  `plugins/{activity,balances,explorers,money,names,onramp,onramp-coinbase,onramp-meld}/src/**/${own}`,
  `plugins/{safe,send,smart-sessions,swaps}/src/**/${own}`,
  // Its frame is tested in a page.
  `plugins/embedded-wallet/src/{,lazy/,login/,server/,server/db/,wallet/}${own}`,
  // Discovery there leaves wallets in the page.
  `plugins/{bip122,polkadot,solana}/src/lazy/**/${own}`,
]

// A machine that does other things too stops a test that works: what never ends is stopped all the same.
const [testTimeout, hookTimeout] = [60_000, 60_000]

// On such a machine a second may pass before a module is there.
const expect = { poll: { timeout: 10_000 } }

// tsyringe is imported by a deep path whose file is an ES module without saying so in its package.
const server = { deps: { inline: ['tsyringe'] } }

export default defineConfig({
  test: {
    // CI has two cores; by itself Vitest leaves one of two idle.
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias: sourceAliases },
        test: {
          name: 'unit',
          environment: 'node',
          include: together,
          setupFiles: ['scripts/vitest/patience.ts', 'scripts/vitest/together-setup.ts'],
          exclude,
          isolate: false,
          testTimeout,
          hookTimeout,
          expect,
          server,
        },
      },
      {
        resolve: { alias: sourceAliases },
        test: {
          name: 'apart',
          environment: 'node',
          include: ['**/*.test.ts'],
          setupFiles: ['scripts/vitest/patience.ts'],
          exclude: [...exclude, ...together],
          testTimeout,
          hookTimeout,
          expect,
          server,
        },
      },
      {
        resolve: { alias: sourceAliases },
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['**/*.test.tsx'],
          setupFiles: ['scripts/vitest/patience.ts', 'scripts/vitest/dom-setup.ts'],
          testTimeout,
          hookTimeout,
          expect,
          exclude,
          // The local world is of Node; what is bundled for pages has no files beside it.
          server: { deps: { ...server.deps, external: [/\/playground\/world\//] } },
        },
      },
    ],
  },
})
