export { backUp, restore } from './commands.ts'
export { takeOverPglite } from './take-over-pglite.ts'
