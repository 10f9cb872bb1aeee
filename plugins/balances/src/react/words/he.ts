import type { WordTable } from '@latchkey/ui-react'
import type { BalancesMessages } from '../messages.js'

/** Hebrew, read from right to left. */
const he: WordTable<BalancesMessages> = {
  'account.tab.tokens': 'טוקנים',
  'title.balances:tokens': 'טוקנים',
  'balances.list': 'טוקנים',
  'balances.loading': 'הטוקנים נטענים…',
  'balances.count': 'one: טוקן אחד | two: שני טוקנים | other: {count} טוקנים',
  'balances.showAll': 'הצגת כל ה־{count}',
  'balances.showFewer': 'הצגת פחות',
  'balances.empty': 'אין עדיין טוקנים',
  'balances.emptyText': 'טוקנים שיתקבלו יופיעו כאן.',
  'balances.failed': 'הטוקנים לא נטענו.',
  'balances.updateFailed': 'העדכון נכשל.',
  'balances.retryIn': 'לנסות שוב בעוד {seconds} שנ׳',
  'balances.incomplete': 'מוצגים טוקנים מרשימה. ייתכן שחסרים אחרים.',
  'balances.unlisted': 'לא ברשימה ({count})',
  'balances.unlistedNote': 'כל אחד יכול לשלוח אותם. אין לפתוח את הקישורים.',
  'balances.twin': 'נראה כמו {symbol}',
  'balances.toldByService': 'לפי שירות',
  'balances.toldByWallet': 'לפי הארנק שלך',
  'balances.frozen': 'מוקפא',
  'balances.total': 'יתרה כוללת',
  'balances.unpriced': 'one: ללא טוקן אחד שאין לו מחיר | other: ללא {count} טוקנים שאין להם מחיר',
  'balances.uncounted':
    'one: אסימון אחד לא נכלל בסכום הכולל. האפליקציה לא מכירה אותו. | other: {count} אסימונים לא נכללים בסכום הכולל. האפליקציה לא מכירה אותם.',
  'balances.unsure':
    'one: אסימון אחד לא נכלל בסכום הכולל. הרשת לא אישרה את הכמות שלו. | other: {count} אסימונים לא נכללים בסכום הכולל. הרשת לא אישרה את הכמויות שלהם.',
  'balances.countThem': 'לכלול בסכום הכולל',
  'balances.countKnown': 'לכלול רק אסימונים שהאפליקציה מכירה',
  'balances.countSure': 'לכלול רק כמויות מאושרות',
  'balances.asOf': 'נכון ל־{time}',
  'toast.balances_unavailable': 'יתרת הטוקנים לא זמינה',
  'error.balances_unavailable': 'הטוקנים לא נטענו. יש לבדוק את החיבור.',
  'error.nodes_unavailable': 'הרשת לא מגיבה. חלק מהסכומים חסרים.',
}

export default he
