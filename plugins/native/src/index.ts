export { nativePorts } from './ports/native-ports.js'
export type { NativePortsOptions } from './ports/native-ports.js'
export type {
  AppStateLike,
  ClipboardLike,
  LinkingLike,
  NativeApp,
  NativePhone,
} from './ports/native-browser.js'
export type { AsyncStorageLike } from './ports/native-storage.js'
