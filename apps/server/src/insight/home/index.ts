export { home } from './home.routes.ts'
export { readHomeOf } from './home.service.ts'
