export { portability } from './portability.routes.ts'
