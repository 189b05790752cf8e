// The name under which tools/run.js finds it.
await import('../apps/server/src/move-events.ts')
