import { ConnectButton, KitProvider, type WordOverrides } from '@latchkey/ui-react'
import { kit } from './kits/legal.js'

const words: WordOverrides = {
  'legal.both': 'I am of age, and agree to the {terms} and the {privacy}',
}

export const Page = () => (
  <KitProvider kit={kit} words={words}>
    <ConnectButton />
  </KitProvider>
)
