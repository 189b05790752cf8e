import { comparePictures } from './test.ts'

comparePictures('fullscreen')
