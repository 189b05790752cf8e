export { backUp, repeat, restore } from './commands.ts'
export { takeOverPglite } from './take-over-pglite.ts'
