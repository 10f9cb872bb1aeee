import type { WordTable } from '@latchkey/ui-react'
import type { MoneyMessages } from '../messages.js'

/** Vietnamese. */
const vi: WordTable<MoneyMessages> = {
  'toast.transaction_confirmed': 'Đã xác nhận giao dịch',
  'toast.transaction_failed': 'Thất bại trên mạng. Phí đã bị trừ.',
  'toast.transaction_cancelled': 'Bạn đã hủy trong ví',
  'toast.transaction_replaced': 'Giao dịch khác đã thay thế',
  'toast.transaction_mismatched': 'Ví đã gửi giao dịch khác với xác nhận của bạn.',
  'toast.transaction_unverified': 'Đã vào khối. Không xác minh được kết quả.',
  'toast.transaction_dropped': 'Ví đã bỏ giao dịch. Không có gì được chuyển.',
  'toast.transaction_expired': 'Mạng không nhận kịp. Không có gì được chuyển.',
  'error.transaction_repeated':
    'Ví trả về một giao dịch trước đó. Hãy kiểm tra ví trước khi gửi lại.',
  'error.maybe_sent':
    'Ví của bạn có thể đã gửi giao dịch này. Hãy kiểm tra trong ví trước khi thử lại.',
  'money.lookedInWallet': 'Tôi đã kiểm tra: chưa được gửi',
  'money.stopWaiting': 'Ngừng chờ',
  'money.change': 'Đổi',
  'money.confirm': 'Xác nhận',
  'money.inWallet': 'Xác nhận trong {wallet}',
  'money.atMost': 'tối đa {amount}',
  'money.unclear': 'Số tiền chưa rõ. Nhập {whole} hoặc {decimal}.',
  'money.search': 'Tìm tên hoặc dán địa chỉ',
  'money.found': '{count} token',
  'money.notFound': 'Không có token',
  'money.twin': 'Giống {symbol}',
  'money.twinNote':
    'Đây không phải {symbol}. Đây là token khác có tên trông giống hệt. Hợp đồng của nó:',
  'money.unlisted': 'Không có trong danh sách nào. Kiểm tra hợp đồng trước khi dùng.',
  'money.tokensFailed': 'Không tải được token. Hãy thử lại.',
  'money.tokensLoading': 'Đang tải token',
  'money.call': 'Thao tác',
  'money.callUnread': 'Không đọc được hàm {name}',
  'money.callDetails': 'Chi tiết gọi',
  'money.contract': 'Hợp đồng',
  'money.copyData': 'Sao chép dữ liệu',
  'money.call.send': 'Gửi',
  'money.call.allow': 'Cấp quyền',
  'money.call.allowAll': 'Cấp quyền không giới hạn',
  'money.call.revoke': 'Thu hồi quyền',
  'money.call.wrap': 'Bọc',
  'money.call.unwrap': 'Mở bọc',
  'money.call.swap': 'Hoán đổi',
  'money.field.receiver': 'Người nhận',
  'money.field.sender': 'Người gửi',
  'money.field.spender': 'Ai có thể lấy',
  'money.field.amount': 'Số tiền',
  'money.field.sold': 'Đã trả',
  'money.field.bought': 'Đã mua',
  'money.field.least': 'Ít nhất',
  'money.field.most': 'Nhiều nhất',
  'money.field.deadline': 'Có hạn đến',
  'money.field.along': 'Gửi kèm',
}

export default vi
