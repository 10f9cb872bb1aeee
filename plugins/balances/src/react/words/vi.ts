import type { WordTable } from '@latchkey/ui-react'
import type { BalancesMessages } from '../messages.js'

/** Vietnamese. */
const vi: WordTable<BalancesMessages> = {
  'account.tab.tokens': 'Token',
  'title.balances:tokens': 'Token',
  'balances.list': 'Token',
  'balances.loading': 'Đang tải token…',
  'balances.count': '{count} token',
  'balances.showAll': 'Xem tất cả ({count})',
  'balances.showFewer': 'Thu gọn',
  'balances.empty': 'Chưa có token',
  'balances.emptyText': 'Token bạn nhận sẽ hiện ở đây.',
  'balances.failed': 'Không tải được token của bạn.',
  'balances.updateFailed': 'Không cập nhật được.',
  'balances.retryIn': 'Thử lại sau {seconds} giây',
  'balances.incomplete': 'Chỉ hiện token trong danh sách. Có thể còn thiếu.',
  'balances.unlisted': 'Ngoài danh sách ({count})',
  'balances.unlistedNote': 'Ai cũng có thể gửi chúng. Đừng mở liên kết.',
  'balances.twin': 'Giống {symbol}',
  'balances.toldByService': 'Theo một dịch vụ',
  'balances.toldByWallet': 'Theo ví của bạn',
  'balances.frozen': 'Đóng băng',
  'balances.total': 'Tổng số dư',
  'balances.unpriced': 'Không gồm {count} token chưa có giá',
  'balances.uncounted':
    '{count} token không được tính vào tổng. Ứng dụng này không biết các token đó.',
  'balances.unsure':
    '{count} token không được tính vào tổng. Mạng chưa xác nhận số lượng của các token đó.',
  'balances.countThem': 'Tính vào tổng',
  'balances.countKnown': 'Chỉ tính token mà ứng dụng này biết',
  'balances.countSure': 'Chỉ tính số lượng đã xác nhận',
  'balances.asOf': 'Tính đến {time}',
  'toast.balances_unavailable': 'Không có số dư token',
  'error.balances_unavailable': 'Không tải được token của bạn. Kiểm tra kết nối.',
  'error.nodes_unavailable': 'Mạng không phản hồi. Còn thiếu vài số tiền.',
}

export default vi
