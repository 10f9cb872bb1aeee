/* global document -- of the page */
import { nextTick, onMounted, watch } from 'vue'
import { useRoute } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import '../../pages/brand.css'
import './custom.css'

export default {
  extends: DefaultTheme,
  setup() {
    const route = useRoute()
    // The layout of the home page has no landmark for its content.
    const mark = () =>
      nextTick(() => document.querySelector('.VPHome')?.setAttribute('role', 'main'))
    onMounted(mark)
    watch(() => route.path, mark)
  },
}
