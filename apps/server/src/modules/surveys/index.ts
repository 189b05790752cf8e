export { surveys } from './surveys.routes.ts'
