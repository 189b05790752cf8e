export { rawExports } from './raw-exports.routes.ts'
export { startDueExports } from './start-due-exports.ts'
export { createExportWriter, writeRawExport } from './write-files.ts'
export { removeOldFiles } from './raw-exports.repo.ts'
