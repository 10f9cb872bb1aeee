import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** Hindi. */
const hi: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'सभी वॉलेट',
  'wallet-directory.all': 'सभी वॉलेट',
  'wallet-directory.allShort': 'सभी',
  'wallet-directory.search': 'वॉलेट खोजें',
  'wallet-directory.list': 'वॉलेट',
  'wallet-directory.loading': 'वॉलेट लोड हो रहे हैं…',
  'wallet-directory.certified': 'सिर्फ़ प्रमाणित',
  'wallet-directory.shown': 'one: {count} वॉलेट दिख रहा है | other: {count} वॉलेट दिख रहे हैं',
  'wallet-directory.found': 'one: {count} वॉलेट मिला | other: {count} वॉलेट मिले',
  'wallet-directory.noneTitle': '“{text}” के लिए कुछ नहीं मिला',
  'wallet-directory.noneText': 'वर्तनी जाँचें या दूसरा नाम आज़माएँ।',
  'wallet-directory.emptyTitle': 'कोई वॉलेट नहीं',
  'wallet-directory.emptyText': 'कोई वॉलेट इस ऐप के नेटवर्क का समर्थन नहीं करता।',
  'wallet-directory.uncertifiedTitle': 'कोई प्रमाणित वॉलेट नहीं',
  'wallet-directory.uncertifiedText': 'सभी वॉलेट देखने के लिए फ़िल्टर बंद करें।',
  'wallet-directory.standIn': 'सभी वॉलेट लोड नहीं हुए। लोकप्रिय दिख रहे हैं।',
  'wallet-directory.moreFailed': 'और वॉलेट लोड नहीं हुए।',
  'wallet-directory.get': 'पाने योग्य वॉलेट',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome वेब स्टोर',
  'wallet-directory.edge': 'Edge ऐड-ऑन',
  'wallet-directory.firefox': 'Firefox ऐड-ऑन',
  'error.directory_load_failed': 'वॉलेट लोड नहीं हुए। कनेक्शन जाँचें।',
  'error.http_status': 'वॉलेट लोड नहीं हुए। फिर कोशिश करें।',
  'error.http_timeout': 'वॉलेट लोड नहीं हुए। फिर कोशिश करें।',
  'error.http_network': 'वॉलेट लोड नहीं हुए। कनेक्शन जाँचें।',
  'error.http_too_large': 'वॉलेट लोड नहीं हुए। फिर कोशिश करें।',
  'error.http_not_json': 'वॉलेट लोड नहीं हुए। फिर कोशिश करें।',
  'error.http_answer_invalid': 'वॉलेट लोड नहीं हुए। फिर कोशिश करें।',
}

export default hi
