export { createDataInventoryCalls } from './data-inventory.routes.ts'
