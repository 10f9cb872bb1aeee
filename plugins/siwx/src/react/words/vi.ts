import type { WordTable } from '@latchkey/ui-react'
import type { SiwxMessages } from '../messages.js'

/** Vietnamese. */
const vi: WordTable<SiwxMessages> = {
  'title.SIWXSignMessage': 'Đăng nhập',
  'siwx.title': 'Đăng nhập vào {app}',
  'siwx.text': 'Ký tin nhắn để xác minh ví là của bạn. Miễn phí.',
  'siwx.site': 'Trang',
  'siwx.account': 'Tài khoản',
  'siwx.network': 'Mạng',
  'siwx.statement': 'Bạn đồng ý',
  'siwx.message': 'Xem toàn bộ tin nhắn',
  'siwx.sign': 'Ký',
  'siwx.signing': 'Xác nhận trong {wallet}. Không mất phí gas.',
  'siwx.verifying': 'Đang xác thực…',
  'siwx.slow': 'Không thấy yêu cầu? Mở {wallet} và mở khóa.',
  'siwx.again': 'Thử lại',
  'siwx.otherWallet': 'Dùng ví khác',
  'siwx.required': 'Bạn chưa đăng nhập.',
  'siwx.expired': 'Phiên của bạn đã kết thúc.',
  'siwx.nothing': 'Đang kiểm tra phiên…',
  'siwx.nothingText': 'Chờ một chút.',
  'toast.initialise_failed': 'Hiện không đăng nhập được. Hãy thử lại.',
  'error.initialise_failed': 'Hiện không đăng nhập được. Hãy thử lại.',
  'error.address_missing': 'Hãy kết nối ví trước.',
  'error.sign_in_missing': 'Tài khoản này không đăng nhập được. Thử ví khác.',
  'error.network_missing': 'Không đăng nhập được trên mạng này.',
  'error.client_missing': 'Ví này không đăng nhập được ở đây.',
  'error.signature_declined': 'Chữ ký bị từ chối',
  'error.smart_account_unsupported': 'Ứng dụng này có thể không hỗ trợ tài khoản thông minh',
  'error.signing_failed': 'Không ký được. Hãy thử lại.',
  'error.backend_refused': 'Không xác minh được đăng nhập. Hãy thử lại.',
  'error.account_unverifiable':
    'Trang này không thể kiểm tra chữ ký của tài khoản này. Hãy chọn tài khoản hoặc ví khác.',
  'error.backend_failed': 'Đăng nhập thất bại. Thử lại sau giây lát.',
  'error.backend_answer_invalid': 'Đăng nhập thất bại. Thử lại sau giây lát.',
  'error.session_of_other_account': 'Không xác minh được đăng nhập. Hãy thử lại.',
  'error.sign_in_required': 'Hãy đăng nhập trước.',
  'error.sign_in_cancelled': 'Đã ngắt kết nối. Cần đăng nhập.',
}

export default vi
