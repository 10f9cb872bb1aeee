import DefaultTheme from 'vitepress/theme-without-fonts'
import '../../pages/brand.css'
import './custom.css'

export default DefaultTheme
