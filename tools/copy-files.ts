// Under this name so that tools/run.js finds it.
await import('../apps/server/src/copy-files.ts')
