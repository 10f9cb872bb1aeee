import type { WordTable } from '@latchkey/ui-react'
import type { WalletDirectoryMessages } from '../messages.js'

/** Chinese. */
const zh: WordTable<WalletDirectoryMessages> = {
  'title.AllWallets': '所有钱包',
  'wallet-directory.all': '所有钱包',
  'wallet-directory.allShort': '全部',
  'wallet-directory.search': '搜索钱包',
  'wallet-directory.list': '钱包',
  'wallet-directory.loading': '正在加载钱包…',
  'wallet-directory.certified': '仅显示已认证',
  'wallet-directory.shown': '显示 {count} 个钱包',
  'wallet-directory.found': '找到 {count} 个钱包',
  'wallet-directory.noneTitle': '没有“{text}”的结果',
  'wallet-directory.noneText': '请检查拼写或换个名称。',
  'wallet-directory.emptyTitle': '没有钱包',
  'wallet-directory.emptyText': '没有钱包支持此应用的网络。',
  'wallet-directory.uncertifiedTitle': '没有已认证的钱包',
  'wallet-directory.uncertifiedText': '关闭筛选以查看所有钱包。',
  'wallet-directory.standIn': '无法加载所有钱包。以下是热门钱包。',
  'wallet-directory.moreFailed': '无法加载更多钱包。',
  'wallet-directory.get': '可获取的钱包',
  'wallet-directory.ios': 'App Store',
  'wallet-directory.android': 'Google Play',
  'wallet-directory.chrome': 'Chrome 应用商店',
  'wallet-directory.edge': 'Edge 加载项',
  'wallet-directory.firefox': 'Firefox 附加组件',
  'error.directory_load_failed': '无法加载钱包。请检查网络连接。',
  'error.http_status': '无法加载钱包。请重试。',
  'error.http_timeout': '无法加载钱包。请重试。',
  'error.http_network': '无法加载钱包。请检查网络连接。',
  'error.http_too_large': '无法加载钱包。请重试。',
  'error.http_not_json': '无法加载钱包。请重试。',
  'error.http_answer_invalid': '无法加载钱包。请重试。',
}

export default zh
