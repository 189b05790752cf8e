const { loadConfig, runBuild } = require('metro')
const { resolve } = require('node:path')

/** Bundles the shop as for a release: node bundle.cjs android bundle.js */
async function bundle(platform, out) {
  const config = await loadConfig({ config: resolve(__dirname, 'metro.config.cjs'), cwd: __dirname })
  const quiet = { ...config, reporter: { update() {} } }
  await runBuild(quiet, { entry: 'index.ts', platform, dev: false, minify: true, out })
}

const [platform, out] = process.argv.slice(2)
bundle(platform, out).catch((cause) => {
  console.error(cause)
  process.exitCode = 1
})
