import { useState } from 'react'
import type { Route } from '@latchkey/kernel'
import { useLiveKit, useSupports, useWords } from '@latchkey/ui-react'
import { Button, errorText, NamedIcon, Page, StatusBlock } from '@latchkey/ui-react/parts'
import type {} from './index.js'

interface PledgeViewProps {
  readonly route: Extract<Route, { name: 'acme:pledge' }>
}

/** Texts stand here for short. Those of a package are in its table of words. */
export default function PledgeView({ route }: PledgeViewProps) {
  const kit = useLiveKit()
  const words = useWords()
  const isOffered = useSupports('acmePledge', 'eip155')
  const [outcome, setOutcome] = useState('')
  const { amount } = route.params
  const sign = async () => {
    const { pledge } = await kit.capabilities.get('acmePledge', 'eip155')
    await pledge(amount)
    return 'It is signed.'
  }
  const press = () => {
    void sign()
      .catch((error: unknown) => errorText(words, error))
      .then(setOutcome)
  }
  return (
    <Page>
      <StatusBlock
        picture={<NamedIcon name="gem" size={28} />}
        title={`You pledge ${amount}.`}
        text={outcome}
      />
      <Button variant="primary" disabled={!isOffered} onClick={press}>
        Sign the pledge
      </Button>
    </Page>
  )
}
