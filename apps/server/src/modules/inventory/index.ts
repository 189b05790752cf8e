export { createInventoryCalls } from './inventory.routes.ts'
