import { comparePictures } from './test.ts'

comparePictures('bottomsheet')
