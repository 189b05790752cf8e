import { comparePictures } from './test.ts'

comparePictures('checklist', { collapsed: { query: 'collapsed' } })
