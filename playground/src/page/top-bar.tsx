import { DIRECTIONS, LANGUAGES, THEMES, type Config } from '../config.js'
import { WALLET_TAB } from '../kit/demo-wallet-link.js'
import type { ChangeConfig } from '../use-config.js'
import type { World } from '../world.js'
import { Choice } from './controls.js'

const themeNames = { auto: 'Auto', light: 'Light', dark: 'Dark' } as const
const languageNames = { en: 'English', de: 'Deutsch', ar: 'العربية' } as const
const directionNames = { ltr: 'LTR', rtl: 'RTL' } as const

interface TopBarProps {
  readonly config: Config
  readonly change: ChangeConfig
  readonly world: World | undefined
}

/** Name of the page, and what concerns its looks. */
export function TopBar({ config, change, world }: TopBarProps) {
  return (
    <header className="top-bar">
      <h1>
        <img src="/icon.svg" alt="" width="28" height="28" />
        Latchkey <span>Playground</span>
      </h1>
      {world && (
        <a className="quiet-button" href={world.walletUrl} target={WALLET_TAB}>
          Demo wallet
        </a>
      )}
      <div className="looks">
        <Choice
          label="Theme"
          testId="theme"
          value={config.theme}
          options={THEMES.map((value) => ({ value, label: themeNames[value] }))}
          onChange={(theme) => {
            change({ theme })
          }}
        />
        <label className="select">
          <span className="hidden">Language of the kit</span>
          <select
            data-testid="language"
            value={config.language}
            onChange={({ currentTarget }) => {
              const language = LANGUAGES.find((one) => one === currentTarget.value) ?? 'en'
              change({ language })
            }}
          >
            {LANGUAGES.map((value) => (
              <option key={value} value={value} lang={value}>
                {languageNames[value]}
              </option>
            ))}
          </select>
        </label>
        <Choice
          label="Direction of the page"
          testId="direction"
          value={config.direction}
          options={DIRECTIONS.map((value) => ({ value, label: directionNames[value] }))}
          onChange={(direction) => {
            change({ direction })
          }}
        />
      </div>
    </header>
  )
}
