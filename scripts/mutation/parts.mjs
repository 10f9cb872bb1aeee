/** Folder of the sign-in package's sources. */
const SOURCES = 'plugins/siwx/src'

/**
 * What is changed together, and the tests that have to notice: those of the file itself, so that a change is
 * not tried against everything that stands on it.
 *
 * @type {Readonly<Record<string, { mutate: readonly string[], tests: readonly string[] }>>}
 */
export const PARTS = {
  // The codes and texts of errors are wording.
  message: {
    mutate: ['field-rules', 'format-message', 'lines', 'parse-message', 'profiles'].map(
      (name) => `${SOURCES}/message/${name}.ts`,
    ),
    tests: [`${SOURCES}/message/*.test.ts`],
  },
  expectations: {
    mutate: [`${SOURCES}/server/{expectations,verify-sign-in}.ts`],
    tests: [`${SOURCES}/server/{expectations,verify-sign-in}.test.ts`],
  },
  eip155: verifier('eip155', 'ask-contract'),
  solana: verifier('solana'),
  bip122: verifier('bip122', 'bip137', 'bip322'),
  polkadot: verifier('polkadot'),
  cosmos: verifier('cosmos'),
}

/**
 * @param {string} namespace
 * @param {readonly string[]} helpers files that only serve this verifier, or are tested with it
 */
function verifier(namespace, ...helpers) {
  const lazy = `plugins/${namespace}/src/lazy`
  return {
    mutate: ['verify-sign-in', ...helpers].map((name) => `${lazy}/${name}.ts`),
    tests: [`${lazy}/verify-sign-in*.test.ts`],
  }
}
