import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import { expect, onTestFinished, test } from 'vitest'
import { commandFile, root } from './ci/root.mjs'

test('ESLint refuses a package out of its layer, and words outside the message table', async () => {
  // Without a stored project graph the rule of the layers does nothing, and says nothing.
  const nx = commandFile('nx', 'nx')
  expect(spawnSync(process.execPath, [nx, 'show', 'projects'], { cwd: root }).status).toBe(0)
  const lines = [
    `import '@latchkey/eip155'`,
    `declare const words: { a: string; b: string | undefined }`,
    `export const X = () => <p title={words.a}>{words.b} · {1}</p>`,
    `export const Y = () => <p aria-label={words.b ?? 'Hi'}>Connect</p>`,
  ]
  const [result] = await new ESLint({ cwd: root }).lintText(`${lines.join('\n')}\n`, {
    filePath: join(root, 'plugins/walletconnect/src/react/sample.tsx'),
  })
  expect(result?.messages.map(({ line, ruleId }) => [line, ruleId])).toEqual([
    [1, '@nx/enforce-module-boundaries'],
    [4, 'latchkey/no-ui-literals'],
    [4, 'latchkey/no-ui-literals'],
  ])
})

test('the linter that needs types refuses a promise that nobody waits for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'linters-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  const compilerOptions = { strict: true, target: 'es2022', module: 'esnext', types: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  writeFileSync(join(folder, 'sample.ts'), 'Promise.resolve(1)\nvoid Promise.resolve(1)\n')
  const command = commandFile('oxlint', 'oxlint')
  const args = [command, '-c', join(root, '.oxlintrc.jsonc'), '-f', 'json', '.']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { code?: string }[] }
  expect(diagnostics.map(({ code }) => code)).toEqual(['typescript(no-floating-promises)'])
})
