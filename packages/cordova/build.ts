import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'
import { LOWEST_BROWSERS } from '../sdk/lowest-browsers.ts'
import { buildShell } from '../sdk/npm/build-shell.ts'

const SDK = join(import.meta.dirname, '../sdk/npm/dist')

/** Classic scripts know no `await` outside of functions. Whether the library has loaded does not matter in one file. */
const awaitedLater: Plugin = {
  name: 'awaited-later',
  transform: {
    filter: { code: 'const crypto = await' },
    handler: (code) =>
      code.replace(
        /const crypto = (await .*);/,
        `const found = (async () => $1)();
const crypto = {
  isSignedBy: async (...given) => (await found).isSignedBy(...given),
  sha256: async (bytes) => (await found).sha256(bytes),
};`,
      ),
  },
}

/**
 * Builds the npm package in `dist`, which is a plugin of Cordova too. The plugin is one classic script with the whole
 * SDK, because pages from `file://` may not load modules. The SDK's package must have been built.
 */
const dist = await buildShell(import.meta.dirname, {
  name: '@waymark/cordova',
  description: 'Waymark in Cordova apps: platform, version, back button, pause and resume.',
  keywords: ['ecosystem:cordova', 'cordova-android', 'cordova-ios', 'cordova-browser'],
  manifest: {
    cordova: { id: '@waymark/cordova', platforms: ['android', 'ios', 'browser'] },
    // The plugin contains it.
    peerDependenciesMeta: { '@waymark/sdk': { optional: true } },
  },
})
const plugin = await rolldown({
  input: join(import.meta.dirname, 'src/plugin.ts'),
  platform: 'browser',
  plugins: [awaitedLater],
  resolve: {
    alias: { '@waymark/sdk/shell': join(SDK, 'shell.js'), '@waymark/sdk': join(SDK, 'index.js') },
  },
  transform: { target: LOWEST_BROWSERS },
})
await mkdir(join(dist, 'www'))
await plugin.write({
  file: join(dist, 'www/waymark.js'),
  format: 'cjs',
  codeSplitting: false,
  minify: true,
  comments: { legal: true },
})
await copyFile(join(import.meta.dirname, 'plugin.xml'), join(dist, 'plugin.xml'))
await copyFile(join(SDK, 'THIRD-PARTY-NOTICES.txt'), join(dist, 'THIRD-PARTY-NOTICES.txt'))
