/** Files of the built package that hold many sources, by what is loaded together. */
export const together = {
  // The page's first file: the button and the provider, and what they have in common with code that
  // is loaded later. Nothing in them may be wanted by later code alone: the page would download it.
  shared: ['src/connect-button.tsx', 'src/kit-provider.tsx'],
  // What comes with the first press: what the modal and the list of wallets are made of, and what
  // other views and the button's face draw with too, each of which would be a request of its own.
  modal: [
    'src/modal/kit-modal.tsx',
    'src/views/connect-view.tsx',
    'src/hooks/use-account.ts',
    'src/hooks/use-profile.ts',
    'src/parts/avatar.tsx',
    'src/parts/copy-button.tsx',
    'src/words/error-text.ts',
  ],
}
