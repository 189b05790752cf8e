/** The entries of the package, as files of `src`. */
export const ENTRY_NAMES = [
  'index',
  'surveys',
  'effects',
  'media',
  'rooms',
  'verify',
  'debug',
  'jest',
] as const

/** What an app may have for the SDK to use. */
const OPTIONAL = {
  '@react-native-async-storage/async-storage': '>=1',
  '@react-native-community/netinfo': '>=11',
  '@react-navigation/native': '>=6',
  'expo-audio': '*',
  'expo-video': '*',
  'react-native-safe-area-context': '>=4',
  'react-native-screens': '>=4',
  'react-native-view-shot': '>=4',
}

/**
 * Bundlers take the ES modules. Jest takes the CommonJS modules as they are, as it compiles no installed package unless
 * an app names it. Where Metro is told to ignore `exports`, it finds the ES modules by their paths and, for the index, by
 * `react-native`: an index of another kind would have contexts of its own.
 */
const toEntry = (name: string) => ({
  import: { types: `./${name}.d.ts`, default: `./${name}.js` },
  require: { types: `./cjs/${name}.d.ts`, default: `./cjs/${name}.js` },
  default: `./${name}.js`,
})

/** The package.json of the npm package. Its modules are given by the app, so none of them is a dependency. */
export const toManifest = (version: string) => ({
  name: '@waymark/react-native',
  version,
  description: 'Shows the guides of a self-hosted Waymark server in a React Native app.',
  keywords: ['react-native', 'expo', 'in-app guidance', 'onboarding', 'walkthrough', 'tooltip', 'survey'],
  license: 'Apache-2.0',
  type: 'module',
  sideEffects: false,
  main: './cjs/index.js',
  'react-native': './index.js',
  module: './index.js',
  types: './index.d.ts',
  exports: {
    ...Object.fromEntries(ENTRY_NAMES.map((name) => [name === 'index' ? '.' : `./${name}`, toEntry(name)])),
    './package.json': './package.json',
  },
  peerDependencies: { ...OPTIONAL, react: '>=19', 'react-native': '>=0.82' },
  peerDependenciesMeta: Object.fromEntries(Object.keys(OPTIONAL).map((name) => [name, { optional: true }])),
})
