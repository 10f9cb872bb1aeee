import { expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import { isAppScheme, isWalletLink } from './ways-to.js'

/** The programs behind each scheme that are no wallets. */
const FOREIGN = {
  'runs in the page, or is read for it':
    'javascript vbscript data file blob about content filesystem resource view-source ws wss',
  'is a browser, which opens what follows':
    'http ftp googlechrome googlechromes googlechrome-x-callback x-safari-http x-safari-https microsoft-edge microsoft-edge-http microsoft-edge-https firefox firefox-focus brave opera-http opera-https touch-http touch-https ddgQuickLink yandexbrowser-open-url ucbrowser',
  'is a page of a browser’s own':
    'chrome chrome-extension chrome-search chrome-untrusted devtools edge moz-extension moz-icon ms-browser-extension opera safari-web-extension',
  'calls or writes to someone':
    'callto facetime facetime-audio facetime-group mailto mms msteams sip sips skype sms smsto tel telprompt tg viber whatsapp zoommtg zoomus',
  'is the system: its settings, store, search or shortcuts':
    'android-app App-prefs app-settings prefs ms-settings x-apple.systempreferences itms itms-apps itms-appss itms-services macappstore macappstores market search search-ms shell shortcuts workflow geo maps feed intent web+app',
  'logs in, fetches or runs on a desktop':
    'afp git jnlp ldap ldaps magnet ms-excel ms-msdt ms-officecmd ms-word nfs rtsp sftp smb ssh steam svn telnet vnc vscode vscode-insiders',
}

test.each(Object.entries(FOREIGN))(
  'an address that %s leads to no wallet',
  async (_what, names) => {
    const check = (name: string) => {
      for (const rest of ['', ':', '://', '://evil.example/x', '://1555']) {
        const link = name + rest
        expect(isWalletLink(link)).toBe(false)
        expect(isWalletLink(link.toUpperCase())).toBe(false)
        expect(isAppScheme(link)).toBe(false)
      }
    }
    expect(await failing(names.split(' '), check)).toEqual([])
  },
)

const OWN =
  'metamask cbwallet okx rainbow trust msafe geowallet telosapp zoo smart datawallet xportal x1wallet edgewallet imtokenv2 wc com.kresus.superapp'

test('the scheme of a wallet is an app’s', async () => {
  const check = (name: string) => {
    for (const rest of ['', ':', '://', '://app/']) expect(isAppScheme(name + rest)).toBe(true)
  }
  expect(await failing(OWN.split(' '), check)).toEqual([])
})

test('a website is none, though a link may lead to it', () => {
  for (const link of ['https://wallet.example', 'HTTPS://wallet.example/ul']) {
    expect([isWalletLink(link), isAppScheme(link)]).toEqual([true, false])
  }
})
