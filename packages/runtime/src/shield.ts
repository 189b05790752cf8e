export { keepInside } from './page/keep-inside.ts'
