import { defineConfig } from 'vite'

const names = ['nothing.js', 'types-only.ts', 'unused.js', 'starts.js']

export default defineConfig({
  build: { manifest: true, rolldownOptions: { input: names } },
})
