import { comparePictures } from './test.ts'

comparePictures('carousel-slide', { image: { query: 'image' } })
