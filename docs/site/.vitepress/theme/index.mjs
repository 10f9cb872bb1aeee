/* global document -- of the page */
import { h, nextTick, onMounted, onUnmounted, ref, watch } from 'vue'
import { useRoute, useRouter } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import '../../pages/brand.css'
import './custom.css'
import { followSearch } from './search.mjs'

/** The theme builder is a React page of the playground: it loads where it is shown. */
const ThemeBuilder = {
  setup() {
    const place = ref()
    let isGone = false
    let leave = () => {
      isGone = true
    }
    onMounted(async () => {
      const { mountThemeBuilder } = await import('@latchkey/playground/theme-builder/mount.tsx')
      if (!isGone) leave = mountThemeBuilder(place.value)
    })
    onUnmounted(() => leave())
    return () => h('div', { ref: place })
  },
}

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => app.component('ThemeBuilder', ThemeBuilder),
  setup() {
    const route = useRoute()
    const router = useRouter()
    // The layout of the home page has no landmark for its content.
    const mark = () =>
      nextTick(() => document.querySelector('.VPHome')?.setAttribute('role', 'main'))
    onMounted(mark)
    onMounted(() => followSearch(router))
    watch(() => route.path, mark)
  },
}
