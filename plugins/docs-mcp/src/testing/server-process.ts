import { serveDocs } from '../index.js'
import { SAMPLE_PAGES } from './sample-pages.js'

await serveDocs(SAMPLE_PAGES, '1.2.3')
