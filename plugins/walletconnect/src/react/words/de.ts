import type { WordTable } from '@latchkey/ui-react'
import type { WalletConnectMessages } from '../messages.js'

/** German. */
const de: WordTable<WalletConnectMessages> = {
  'title.ConnectingWalletConnect': 'Wallet-App verbinden',
  'walletconnect.code': 'QR-Code, der eine Wallet-App verbindet',
  'walletconnect.scan': 'Scanne ihn mit deiner Wallet-App oder der Kamera deines Telefons',
  'walletconnect.scanOther':
    'Kopiere den Link in deine Wallet-App oder scanne mit einem anderen Gerät',
  'walletconnect.scanWith': 'Scanne ihn mit {wallet} oder der Kamera deines Telefons',
  'walletconnect.expires': 'Neuer Code in {time}',
  'walletconnect.preparing': 'Sicherer Code wird erstellt…',
  'walletconnect.renewed': 'Ein neuer Code ist da. Der gescannte gilt weiterhin.',
  'walletconnect.copy': 'Link kopieren',
  'walletconnect.copied': 'Link kopiert',
  'walletconnect.open': '{wallet} öffnen',
  'walletconnect.openText': 'Bestätige die Anfrage in {wallet} und komm dann hierher zurück.',
  'walletconnect.openOther': 'Den anderen Link der App versuchen',
  'walletconnect.openAgain': '{wallet} noch einmal öffnen',
  'walletconnect.hereTitle': 'Hat sich {wallet} geöffnet?',
  'walletconnect.hereText':
    'Wenn nichts passiert ist, fehlt {wallet} hier vielleicht. Es gibt andere Wege.',
  'walletconnect.backText':
    'Bestätigt? Diese Seite erfährt es gleich. Wenn nicht, öffne {wallet} noch einmal.',
  'walletconnect.others': 'Andere Wege',
  'walletconnect.getApp': '{wallet} holen',
  'walletconnect.showCode': 'QR-Code zeigen',
  'walletconnect.showCodeText': 'Für eine Wallet auf einem anderen Gerät',
  'walletconnect.otherWallet': 'Andere Wallet wählen',
  'walletconnect.inBrowser': 'In diesem Browser weiter',
  'walletconnect.inBrowserText': '{wallet} ist hier, in diesem Browser.',
  'title.walletconnect:answer': 'In der Wallet antworten',
  'walletconnect.asked': 'Warten auf {wallet}',
  'walletconnect.askedText': 'Beantworte die Anfrage in {wallet} und komm dann hierher zurück.',
  'walletconnect.nothingAsked': 'Keine Anfrage wartet auf deine Antwort',
  'walletconnect.waiting': 'Noch keine Antwort. Öffne deine Wallet und suche die Anfrage.',
  'walletconnect.get': 'Ich habe keine Wallet',
  'walletconnect.unsupported': '{wallet} ist hier nicht verfügbar',
  'walletconnect.unsupportedText':
    'Installiere {wallet} in diesem Browser oder wähle eine andere Wallet.',
  'walletconnect.failedText':
    'Zwischen dieser Seite und der Wallet-App ging etwas schief. Versuche es erneut oder anders.',
  'walletconnect.ways': 'Wege zum Verbinden',
  'walletconnect.way.browser': 'Browser',
  'walletconnect.way.mobile': 'App',
  'walletconnect.way.qrcode': 'QR-Code',
  'walletconnect.way.web': 'Website',
  'walletconnect.way.desktop': 'Desktop',
  'walletconnect.way.unsupported': 'Erweiterung',
  'error.pairing_expired': 'Der Code ist abgelaufen. Versuche es mit einem neuen.',
  'error.sign_in_unusable': 'Die Antwort der Wallet war nicht brauchbar. Versuche es erneut.',
  'error.session_unusable': 'Die Wallet hat kein Konto in einem Netzwerk dieser App freigegeben.',
  'error.relay_offline': 'Du bist offline. Geh online und versuche es erneut.',
  'error.relay_unreachable':
    'Der Dienst zu den Wallet-Apps antwortet nicht. Versuche es erneut oder wähle einen anderen Weg.',
  'error.relay_unauthorized':
    'Diese App ist für Wallet-Apps nicht richtig eingerichtet. Wähle einen anderen Weg.',
  'error.relay_origin_refused':
    'Diese App ist für Wallet-Apps nicht richtig eingerichtet. Wähle einen anderen Weg.',
  'error.relay_clock_skew': 'Die Uhr dieses Geräts geht falsch. Stelle sie und verbinde erneut.',
  'error.relay_refused': 'Wallet-Apps sind gerade nicht erreichbar. Versuche es später erneut.',
  'error.relay_load_failed':
    'Ein Teil dieses Fensters konnte nicht geladen werden. Prüfe deine Verbindung und versuche es erneut.',
}

export default de
