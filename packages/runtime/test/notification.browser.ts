import { comparePictures } from './test.ts'

comparePictures('notification', { several: { query: 'several&top-end' } })
