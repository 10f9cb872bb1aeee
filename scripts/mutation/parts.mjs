import { namespaces } from '../size/budgets.mjs'

/** Files that only serve one verifier, or are tested with it. */
const helpers = { eip155: ['ask-contract'], bip122: ['bip137', 'bip322'] }

const verifier = (namespace) => {
  const files = ['verify-sign-in', ...(helpers[namespace] ?? [])]
  const lazy = `plugins/${namespace}/src/lazy`
  return {
    mutate: files.map((name) => `${lazy}/${name}.ts`),
    tests: [`${lazy}/verify-sign-in*.test.ts`],
  }
}

const siwx = 'plugins/siwx/src'

/**
 * What is changed together, and the tests that have to notice: those of the file itself, so that a change is
 * not tried against everything that stands on it.
 *
 * @type {Readonly<Record<string, { mutate: readonly string[], tests: readonly string[] }>>}
 */
export const PARTS = {
  // The codes and texts of errors are wording.
  message: {
    mutate: [`${siwx}/message/{field-rules,format-message,lines,parse-message,profiles}.ts`],
    tests: [`${siwx}/message/*.test.ts`],
  },
  expectations: {
    mutate: [`${siwx}/server/{expectations,verify-sign-in}.ts`],
    tests: [`${siwx}/server/{expectations,verify-sign-in}.test.ts`],
  },
  ...Object.fromEntries(namespaces.map((name) => [name, verifier(name)])),
}
