import { comparePictures } from './test.ts'

comparePictures('slidein', { several: { query: 'several' } })
