import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** Vietnamese. */
const vi: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': 'Tất cả ví',
  'wallet-directory.all': 'Tất cả ví',
  'wallet-directory.allShort': 'Tất cả',
  'wallet-directory.search': 'Tìm ví',
  'wallet-directory.list': 'Ví',
  'wallet-directory.loading': 'Đang tải ví…',
  'wallet-directory.certified': 'Chỉ ví được chứng nhận',
  'wallet-directory.shown': 'Hiện {count} ví',
  'wallet-directory.found': 'Tìm thấy {count} ví',
  'wallet-directory.noneTitle': 'Không có kết quả cho “{text}”',
  'wallet-directory.noneText': 'Kiểm tra chính tả hoặc thử tên khác.',
  'wallet-directory.emptyTitle': 'Không có ví',
  'wallet-directory.emptyText': 'Không ví nào hỗ trợ mạng của ứng dụng này.',
  'wallet-directory.uncertifiedTitle': 'Không có ví được chứng nhận',
  'wallet-directory.uncertifiedText': 'Tắt bộ lọc để xem mọi ví.',
  'wallet-directory.standIn': 'Không tải được mọi ví. Đây là các ví phổ biến.',
  'wallet-directory.moreFailed': 'Không tải thêm được ví.',
  'wallet-directory.get': 'Ví để tải',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome Web Store',
  'wallet-directory.edge': 'Edge Add-ons',
  'wallet-directory.firefox': 'Firefox Add-ons',
  'error.directory_load_failed': 'Không tải được ví. Kiểm tra kết nối.',
  'error.http_status': 'Không tải được ví. Hãy thử lại.',
  'error.http_timeout': 'Không tải được ví. Hãy thử lại.',
  'error.http_network': 'Không tải được ví. Kiểm tra kết nối.',
  'error.http_too_large': 'Không tải được ví. Hãy thử lại.',
  'error.http_not_json': 'Không tải được ví. Hãy thử lại.',
  'error.http_answer_invalid': 'Không tải được ví. Hãy thử lại.',
}

export default vi
