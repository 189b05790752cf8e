export { home } from './home.routes.ts'
