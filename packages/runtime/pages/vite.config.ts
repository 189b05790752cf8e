import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const here = import.meta.dirname
const SDK = join(here, '../../sdk')
/** The files that built pages load, by folder: those of the script tag, those of the npm package, and their stages. */
const SHIPPED = [
  { folder: 'sdk', from: join(SDK, 'dist') },
  { folder: 'sdk', from: join(SDK, 'stage/dist/script-tag') },
  { folder: 'npm', from: join(SDK, 'stage/dist/npm') },
]

/** Gives built pages the files that ship in place of their sources. */
const shippedFiles: Plugin = {
  name: 'shipped-files',
  apply: 'build',
  resolveId: {
    order: 'pre',
    filter: { id: /^\.\/open-stage\.ts$/ },
    handler: () => join(here, 'built-stage.ts'),
  },
  transformIndexHtml: () => [{ tag: 'script', attrs: { src: '/sdk/waymark.js' }, injectTo: 'head-prepend' }],
  generateBundle() {
    for (const { folder, from } of SHIPPED) {
      if (!existsSync(from)) throw new Error(`Run \`npm run build -w packages/sdk\`: ${from} is missing`)
      for (const file of globSync('**/*.js', { cwd: from })) {
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/${file}`,
          source: readFileSync(join(from, file), 'utf8'),
        })
      }
    }
  },
}

/** Serves the component pages, from source. The browser tests read the built pages, which load the shipped files. */
export default defineConfig({
  root: here,
  cacheDir: `${here}/../node_modules/.vite-pages`,
  plugins: [shippedFiles],
  build: {
    rolldownOptions: { input: globSync(`${here}/*.html`), external: /^\/(sdk|npm)\// },
    emptyOutDir: true,
    target: 'es2022',
  },
  server: { host: '127.0.0.1', port: 4170, strictPort: true },
  preview: { host: '127.0.0.1', port: 4171, strictPort: true },
})
