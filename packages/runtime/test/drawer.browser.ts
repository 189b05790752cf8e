import { comparePictures } from './test.ts'

comparePictures('drawer', { start: { query: 'start&image' } })
