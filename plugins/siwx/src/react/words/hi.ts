import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** Hindi. */
const hi: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'साइन इन करें',
  'siwx.title': '{app} में साइन इन करें',
  'siwx.text': 'संदेश पर हस्ताक्षर करके साबित करें कि वॉलेट आपका है। मुफ़्त।',
  'siwx.site': 'साइट',
  'siwx.account': 'खाता',
  'siwx.network': 'नेटवर्क',
  'siwx.statement': 'आप सहमत हैं',
  'siwx.message': 'पूरा संदेश देखें',
  'siwx.sign': 'हस्ताक्षर करें',
  'siwx.signing': '{wallet} में पुष्टि करें। गैस शुल्क नहीं।',
  'siwx.verifying': 'प्रमाणीकरण जारी…',
  'siwx.slow': 'अनुरोध नहीं दिखा? {wallet} खोलें और अनलॉक करें।',
  'siwx.again': 'फिर कोशिश करें',
  'siwx.otherWallet': 'दूसरा वॉलेट इस्तेमाल करें',
  'siwx.required': 'आप साइन इन नहीं हैं।',
  'siwx.expired': 'आपका सत्र समाप्त हुआ।',
  'siwx.nothing': 'सत्र की जाँच जारी…',
  'siwx.nothingText': 'एक पल रुकें।',
  'toast.initialise_failed': 'अभी साइन इन उपलब्ध नहीं। फिर कोशिश करें।',
  'error.initialise_failed': 'अभी साइन इन उपलब्ध नहीं। फिर कोशिश करें।',
  'error.address_missing': 'पहले वॉलेट जोड़ें।',
  'error.sign_in_missing': 'यह खाता साइन इन नहीं कर सकता। दूसरा वॉलेट आज़माएँ।',
  'error.network_missing': 'इस नेटवर्क पर साइन इन उपलब्ध नहीं।',
  'error.client_missing': 'यह वॉलेट यहाँ साइन इन नहीं कर सकता।',
  'error.signature_declined': 'हस्ताक्षर अस्वीकृत',
  'error.smart_account_unsupported': 'यह ऐप शायद स्मार्ट खातों का समर्थन नहीं करता',
  'error.signing_failed': 'हस्ताक्षर नहीं हुआ। फिर कोशिश करें।',
  'error.backend_refused': 'साइन इन की जाँच नहीं हुई। फिर कोशिश करें।',
  'error.account_unverifiable': 'यह साइट इस खाते के हस्ताक्षर जाँच नहीं सकती। दूसरा खाता या दूसरा वॉलेट चुनें।',
  'error.backend_failed': 'साइन इन नहीं हुआ। थोड़ी देर में कोशिश करें।',
  'error.backend_answer_invalid': 'साइन इन नहीं हुआ। थोड़ी देर में कोशिश करें।',
  'error.session_of_other_account': 'साइन इन की जाँच नहीं हुई। फिर कोशिश करें।',
  'error.sign_in_required': 'पहले साइन इन करें।',
  'error.sign_in_cancelled': 'डिस्कनेक्ट हुआ। साइन इन ज़रूरी है।',
}

export default hi
