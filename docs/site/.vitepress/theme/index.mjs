/* global document -- of the page */
import { nextTick, onMounted, watch } from 'vue'
import { useRoute, useRouter } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import '../../pages/brand.css'
import './custom.css'
import { followSearch } from './search.mjs'

export default {
  extends: DefaultTheme,
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
