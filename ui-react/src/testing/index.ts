'use client'

export { connectRows } from './connect-rows.js'
export { renderHook } from './render-hook.js'
export type { RenderedHook } from './render-hook.js'
export { renderKit } from './render-kit.js'
export type { RenderedKit, RootQueries } from './render-kit.js'
export { testReactView } from './test-react-view.js'
export type { ViewCheck, TestReactViewOptions } from './test-react-view.js'
