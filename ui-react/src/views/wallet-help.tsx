import { useLiveKit } from '../hooks/use-kit.js'
import { Button, Page, Point, Points } from '../parts/shared.js'
import { useWords } from '../words/use-words.js'
import { HomeArt, KeyArt, SignInArt } from './help-art.js'

/** Props of {@link WalletHelp}. */
export interface WalletHelpProps {
  /** Shows the title inside, where no header shows it. @default false */
  readonly titled?: boolean
}

const POINTS = [
  { id: 'home', Art: HomeArt },
  { id: 'login', Art: SignInArt },
  { id: 'yours', Art: KeyArt },
] as const

/** The introduction to wallets, in three points, and the way to get one. */
export function WalletHelp({ titled = false }: WalletHelpProps) {
  const kit = useLiveKit()
  const { t } = useWords()
  return (
    <Page
      actions={
        <Button
          variant="primary"
          wide={titled}
          onClick={() => {
            kit.router.push('GetWallet')
          }}
        >
          {t('help.get')}
        </Button>
      }
    >
      {titled && <h2 className="welcome-title">{t('title.WhatIsAWallet')}</h2>}
      <Points>
        {POINTS.map(({ id, Art }) => (
          <Point
            key={id}
            large
            icon={<Art />}
            title={t(`help.${id}Title`)}
            text={t(`help.${id}Text`)}
          />
        ))}
      </Points>
    </Page>
  )
}
