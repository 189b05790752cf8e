/** The package.json of the npm package. Its modules are given by the app, so none of them is a dependency. */
export const toManifest = (version: string) => ({
  name: '@waymark/react-native',
  version,
  description: 'Shows the guides of a self-hosted Waymark server in a React Native app.',
  keywords: ['react-native', 'expo', 'in-app guidance', 'onboarding', 'walkthrough', 'tooltip', 'survey'],
  license: 'Apache-2.0',
  type: 'module',
  sideEffects: false,
  main: './index.js',
  types: './index.d.ts',
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './surveys': { types: './surveys.d.ts', default: './surveys.js' },
    './effects': { types: './effects.d.ts', default: './effects.js' },
    './media': { types: './media.d.ts', default: './media.js' },
    './rooms': { types: './rooms.d.ts', default: './rooms.js' },
    './verify': { types: './verify.d.ts', default: './verify.js' },
    './debug': { types: './debug.d.ts', default: './debug.js' },
    './package.json': './package.json',
  },
  peerDependencies: {
    '@react-native-async-storage/async-storage': '>=1',
    'expo-audio': '*',
    'expo-video': '*',
    react: '>=19',
    'react-native': '>=0.82',
    'react-native-view-shot': '>=4',
  },
  peerDependenciesMeta: Object.fromEntries(
    ['@react-native-async-storage/async-storage', 'expo-audio', 'expo-video', 'react-native-view-shot'].map(
      (name) => [name, { optional: true }],
    ),
  ),
})
