import { comparePictures } from './test.ts'

comparePictures('slidein', { several: { query: 'several', viewport: { width: 440, height: 440 } } })
