/**
 * The container's own module, without the package index. The index throws at import unless a global
 * `Reflect.getMetadata` exists, and the host page's `Reflect` is not ours to edit.
 */
declare module 'tsyringe/dist/esm2015/dependency-container.js' {
  import type { DependencyContainer } from 'tsyringe'
  export const instance: DependencyContainer
}
