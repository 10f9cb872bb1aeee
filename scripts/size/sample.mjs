/** What a third party's plugin costs, measured like ours: the sample of `docs/authoring.md`. */
export const sampleBudget = {
  what: 'acme-points',
  source: `export * from 'acme-points/react'`,
  external: ['react', 'react-dom', 'react/jsx-runtime', '@latchkey/kernel', '@latchkey/ui-react'],
  limit: 1_500,
}
