import { comparePictures } from './test.ts'

comparePictures('menu', { collapsed: { query: 'collapsed' } })
