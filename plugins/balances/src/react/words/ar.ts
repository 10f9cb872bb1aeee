import type { WordTable } from '@latchkey/ui-react'
import type { BalancesMessages } from '../messages.js'

/** Arabic. */
const ar: WordTable<BalancesMessages> = {
  'account.tab.tokens': 'الرموز',
  'title.balances:tokens': 'الرموز',
  'balances.list': 'الرموز',
  'balances.loading': 'جارٍ تحميل الرموز…',
  'balances.count':
    'zero: لا رموز | one: رمز واحد | two: رمزان | few: {count} رموز | many: {count} رمزًا | other: {count} رمز',
  'balances.showAll': 'عرض الكل ({count})',
  'balances.showFewer': 'عرض أقل',
  'balances.empty': 'لا توجد رموز بعد',
  'balances.emptyText': 'تظهر هنا الرموز التي تستلمها.',
  'balances.failed': 'تعذّر تحميل رموزك.',
  'balances.updateFailed': 'تعذّر التحديث.',
  'balances.retryIn': 'أعد المحاولة بعد {seconds} ث',
  'balances.incomplete': 'يعرض رموزًا من قائمة. قد تنقص رموز أخرى.',
  'balances.unlisted': 'غير مدرجة في قائمة ({count})',
  'balances.unlistedNote': 'يمكن لأي شخص إرسالها. لا تتبع روابطها.',
  'balances.twin': 'يشبه {symbol}',
  'balances.toldByService': 'وفقًا لخدمة',
  'balances.toldByWallet': 'وفقًا لمحفظتك',
  'balances.frozen': 'مجمّد',
  'balances.total': 'إجمالي الرصيد',
  'balances.unpriced': 'one: باستثناء رمز واحد بلا سعر | other: باستثناء رموز بلا سعر، عددها {count}',
  'balances.uncounted':
    'one: رمز واحد غير محسوب في الإجمالي. هذا التطبيق لا يعرفه. | other: {count} من الرموز غير محسوبة في الإجمالي. هذا التطبيق لا يعرفها.',
  'balances.unsure':
    'one: رمز واحد غير محسوب في الإجمالي. لم تؤكد الشبكة كميته. | other: {count} من الرموز غير محسوبة في الإجمالي. لم تؤكد الشبكة كمياتها.',
  'balances.countThem': 'احتسابها في الإجمالي',
  'balances.countKnown': 'احتساب الرموز التي يعرفها هذا التطبيق فقط',
  'balances.countSure': 'احتساب الكميات المؤكدة فقط',
  'balances.asOf': 'حتى {time}',
  'toast.balances_unavailable': 'رصيد الرموز غير متاح',
  'error.balances_unavailable': 'تعذّر تحميل رموزك. تحقق من اتصالك.',
  'error.nodes_unavailable': 'الشبكة لا تستجيب. بعض المبالغ ناقصة.',
}

export default ar
