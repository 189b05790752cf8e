export * from './parse-rich-text.ts'
export * from './run.ts'
export * from './write-rich-text.ts'
