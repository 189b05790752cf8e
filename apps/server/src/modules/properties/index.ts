export { properties } from './properties.routes.ts'
