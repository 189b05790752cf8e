export { providers } from './providers.routes.ts'
