await import('../apps/server/src/main.ts')
