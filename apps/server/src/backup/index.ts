export { backUp, restore } from './commands.ts'
