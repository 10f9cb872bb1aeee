import type { WordTable } from '@latchkey/ui-react'
import type { BalancesMessages } from '../messages.js'

/** Hindi. */
const hi: WordTable<BalancesMessages> = {
  'account.tab.tokens': 'टोकन',
  'title.balances:tokens': 'टोकन',
  'balances.list': 'टोकन',
  'balances.loading': 'टोकन लोड हो रहे हैं…',
  'balances.count': '{count} टोकन',
  'balances.showAll': 'सभी {count} दिखाएँ',
  'balances.showFewer': 'कम दिखाएँ',
  'balances.empty': 'अभी कोई टोकन नहीं',
  'balances.emptyText': 'मिलने वाले टोकन यहाँ दिखेंगे।',
  'balances.failed': 'आपके टोकन लोड नहीं हुए।',
  'balances.updateFailed': 'अपडेट नहीं हुआ।',
  'balances.retryIn': '{seconds} सेकंड में फिर कोशिश करें',
  'balances.incomplete': 'सूची के टोकन दिखते हैं। कुछ छूट सकते हैं।',
  'balances.unlisted': 'सूची में नहीं ({count})',
  'balances.unlistedNote': 'इन्हें कोई भी भेज सकता है। इनके लिंक न खोलें।',
  'balances.twin': '{symbol} जैसा दिखता है',
  'balances.toldByService': 'एक सेवा के अनुसार',
  'balances.toldByWallet': 'आपके वॉलेट के अनुसार',
  'balances.frozen': 'फ़्रीज़',
  'balances.total': 'कुल शेष',
  'balances.unpriced':
    'one: बिना कीमत का {count} टोकन छोड़कर | other: बिना कीमत के {count} टोकन छोड़कर',
  'balances.uncounted':
    'one: {count} टोकन कुल में नहीं गिना गया है। यह ऐप उसे नहीं जानता। | other: {count} टोकन कुल में नहीं गिने गए हैं। यह ऐप उन्हें नहीं जानता।',
  'balances.unsure':
    'one: {count} टोकन कुल में नहीं गिना गया है। नेटवर्क ने उसकी मात्रा की पुष्टि नहीं की। | other: {count} टोकन कुल में नहीं गिने गए हैं। नेटवर्क ने उनकी मात्रा की पुष्टि नहीं की।',
  'balances.countThem': 'कुल में गिनें',
  'balances.countKnown': 'सिर्फ़ वे टोकन गिनें जिन्हें यह ऐप जानता है',
  'balances.countSure': 'सिर्फ़ पुष्टि की गई मात्रा गिनें',
  'balances.asOf': '{time} तक',
  'toast.balances_unavailable': 'टोकन शेष उपलब्ध नहीं',
  'error.balances_unavailable': 'आपके टोकन लोड नहीं हुए। कनेक्शन जाँचें।',
  'error.nodes_unavailable': 'नेटवर्क जवाब नहीं दे रहा। कुछ राशियाँ नहीं दिख रहीं।',
}

export default hi
