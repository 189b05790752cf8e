/** The package.json of the npm package. */
export const toManifest = (version: string) => ({
  name: '@waymark/sdk',
  version,
  description: 'Shows the guides of a self-hosted Waymark server in a web app.',
  keywords: ['in-app guidance', 'onboarding', 'walkthrough', 'tooltip', 'survey'],
  license: 'Apache-2.0',
  type: 'module',
  sideEffects: false,
  main: './index.js',
  types: './index.d.ts',
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './react': { types: './react.d.ts', default: './react.js' },
    './shell': { types: './shell.d.ts', default: './shell.js' },
    './package.json': './package.json',
  },
  peerDependencies: { react: '>=18' },
  peerDependenciesMeta: { react: { optional: true } },
})
