import type { WordTable } from '@latchkey/ui-react'
import type { BalancesMessages } from '../messages.js'

/** Persian, read from right to left. */
const fa: WordTable<BalancesMessages> = {
  'account.tab.tokens': 'توکن‌ها',
  'title.balances:tokens': 'توکن‌ها',
  'balances.list': 'توکن‌ها',
  'balances.loading': 'در حال بارگیری توکن‌ها…',
  'balances.count': '{count} توکن',
  'balances.showAll': 'نمایش همه ({count})',
  'balances.showFewer': 'نمایش کمتر',
  'balances.empty': 'هنوز توکنی نیست',
  'balances.emptyText': 'توکن‌های دریافتی اینجا نمایش داده می‌شوند.',
  'balances.failed': 'توکن‌های شما بارگیری نشد.',
  'balances.updateFailed': 'به‌روزرسانی نشد.',
  'balances.retryIn': 'تلاش دوباره پس از {seconds} ثانیه',
  'balances.incomplete': 'توکن‌های فهرست را نشان می‌دهد. شاید همه نباشند.',
  'balances.unlisted': 'خارج از فهرست ({count})',
  'balances.unlistedNote': 'هر کسی می‌تواند این‌ها را بفرستد. پیوندهایشان را باز نکنید.',
  'balances.twin': 'شبیه {symbol}',
  'balances.toldByService': 'به گفتهٔ یک سرویس',
  'balances.toldByWallet': 'به گفتهٔ کیف پول شما',
  'balances.frozen': 'مسدود',
  'balances.total': 'موجودی کل',
  'balances.unpriced': 'one: بدون یک توکن بی‌قیمت | other: بدون {count} توکن بی‌قیمت',
  'balances.uncounted':
    'one: ۱ توکن در مجموع حساب نشده است. این برنامه آن را نمی‌شناسد. | other: {count} توکن در مجموع حساب نشده‌اند. این برنامه آن‌ها را نمی‌شناسد.',
  'balances.unsure':
    'one: ۱ توکن در مجموع حساب نشده است. شبکه مقدار آن را تأیید نکرده است. | other: {count} توکن در مجموع حساب نشده‌اند. شبکه مقدار آن‌ها را تأیید نکرده است.',
  'balances.countThem': 'در مجموع حساب شود',
  'balances.countKnown': 'فقط توکن‌هایی که این برنامه می‌شناسد حساب شوند',
  'balances.countSure': 'فقط مقدارهای تأییدشده حساب شوند',
  'balances.asOf': 'تا {time}',
  'toast.balances_unavailable': 'موجودی توکن در دسترس نیست',
  'error.balances_unavailable': 'توکن‌های شما بارگیری نشد. اتصال را بررسی کنید.',
  'error.nodes_unavailable': 'شبکه پاسخ نمی‌دهد. برخی مبلغ‌ها موجود نیست.',
}

export default fa
